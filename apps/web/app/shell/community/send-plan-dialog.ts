// The dialog that sends a plan in a message, for screens of planning.
import { createLazyDialog } from "#platform/lazy-part.tsx";

export const SendPlanDialog = createLazyDialog(
  () => import("#features/community/messages/sending/send-plan-dialog.tsx"),
);
