// The dialog that sends a task or an objective as a card in a message.
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { SendPlanForm, type SentPlan } from "./send-plan-form.tsx";
import { useRecipients } from "./use-recipients.tsx";

export type SendPlanDialogProps = { plan: SentPlan; onClose: () => void };

export default function SendPlanDialog({ plan, onClose }: SendPlanDialogProps) {
  const { options, error, refetch } = useRecipients();
  if (options !== undefined && options.length > 0) {
    return <SendPlanForm plan={plan} options={options} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.community_messages_send_plan({ title: plan.title })}
      closeLabel={m.community_connections_close()}
    >
      {options !== undefined ? (
        <Nobody />
      ) : error === null ? (
        <SkeletonRows count={2} />
      ) : (
        <Failure title={m.community_messages_load_failed()} error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function Nobody() {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty">{m.community_messages_send_plan_nobody()}</p>
      <NativeButtonLink to={toLocale("/panel/connections")}>
        {m.community_messages_to_connections()}
      </NativeButtonLink>
    </div>
  );
}
