// The dialog that shares a plan with others, for screens of other features.
import { createLazyDialog } from "../platform/lazy-part.tsx";

export const ShareDialog = createLazyDialog(
  () => import("#features/planning/sharing/collaborators-dialog.tsx"),
);
