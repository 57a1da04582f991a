// The layout of pages for signed-out users; redirects signed-in users to the panel.
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
