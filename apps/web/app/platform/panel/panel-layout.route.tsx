// The frame of the panel: navigation around every screen of a signed-in person.
import { Outlet } from "react-router";

export default function PanelLayout() {
  return <Outlet />;
}
