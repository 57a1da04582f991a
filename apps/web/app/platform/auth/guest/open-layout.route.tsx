// The same layout for pages opened from email links, for signed-in and signed-out users.
import { Outlet } from "react-router";
import { GuestFrame } from "./guest-frame.tsx";

export default function OpenLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
