// Shows a screen of the panel, or in its frame that there is none at the address.
import { Outlet } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { isMissingPage, MissingPage } from "#platform/pages/missing-page.tsx";

export default function PanelScreens() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  // Whatever else failed is for the boundary above.
  if (!isMissingPage(error)) throw error;
  return <MissingPage search="/panel/search" back="/panel" backText={m.common_to_today()} />;
}
