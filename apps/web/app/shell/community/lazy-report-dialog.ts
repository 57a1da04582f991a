import { createLazyDialog } from "#platform/lazy-part.tsx";

export const ReportDialog = createLazyDialog(() => import("./report-dialog.tsx"));
