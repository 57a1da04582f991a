// The dialog that reports what somebody wrote, for screens of other features.
import { createLazyDialog } from "#platform/lazy-part.tsx";

export const ReportDialog = createLazyDialog(
  () => import("#features/community/moderation/reports/report-dialog.tsx"),
);
