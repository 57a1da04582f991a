// The frame of the screens for people who are not signed in.
import { Outlet } from "react-router";

export default function GuestLayout() {
  return <Outlet />;
}
