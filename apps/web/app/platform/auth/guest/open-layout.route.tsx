// The same frame for screens that a mailed link leads to: they are for everybody, signed in or not.
import { Outlet } from "react-router";
import { GuestFrame } from "./guest-frame.tsx";

export default function OpenLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
