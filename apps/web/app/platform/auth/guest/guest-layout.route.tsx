// The frame of the screens for people who are not signed in. Whoever is goes on to the panel.
import { Outlet } from "react-router";
import { GuestFrame } from "./guest-frame.tsx";
import { useRedirectToPanel } from "./use-redirect-to-panel.ts";

export default function GuestLayout() {
  useRedirectToPanel();
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
