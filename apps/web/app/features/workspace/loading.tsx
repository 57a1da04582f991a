// The loading state of a tab of the configuration or of the workspaces.
import { m } from "#platform/i18n/generated/messages.js";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";

export function Loading() {
  return (
    <>
      <output className="sr-only">{m.panel_lock_opening()}</output>
      <SkeletonRows count={4} />
    </>
  );
}
