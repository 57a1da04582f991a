// A task or an objective that was sent in a message.
import { useMutation } from "@tanstack/react-query";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { CircleCheck, Mountain } from "lucide-react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type Props = { card: NonNullable<Message["card"]> };

const CARD = "flex min-h-11 items-center gap-3 rounded-control bg-raised px-3 py-2 text-left";

export function PlanCard({ card }: Props) {
  const { kind, id, canOpen } = card;
  if (!canOpen) {
    return (
      <div className={CARD}>
        <CardText card={card} />
      </div>
    );
  }
  if (kind === "objective") return <ObjectiveCard card={card} />;
  return (
    <LocaleLink to={`/panel/task/${id}`} className={`${CARD} hover:underline`}>
      <CardText card={card} />
    </LocaleLink>
  );
}

/** The address of an objective contains its area, so it is loaded first. */
function ObjectiveCard({ card }: Props) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.data("GET /planning/objectives/:id", { params: { id: card.id } }),
    onSuccess: ({ workspaceId, areaId }) =>
      void navigate(toLocale(`/space/${workspaceId}/${areaId}/plan/objective/${card.id}`)),
    onError: () => showToast({ title: m.community_messages_plan_failed(), tone: "error" }),
  });
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate()}
      className={`${CARD} hover:underline`}
    >
      <CardText card={card} />
    </button>
  );
}

function CardText({ card: { kind, title, canOpen } }: Props) {
  const isTask = kind === "task";
  return (
    <>
      <Icon of={isTask ? CircleCheck : Mountain} className="text-ink-soft" />
      <span className="flex min-w-0 flex-col">
        <span className="text-14 text-ink-soft">
          {isTask ? m.community_messages_task() : m.community_messages_objective()}
        </span>
        <span className="wrap-anywhere">{title}</span>
        {!canOpen && (
          <span className="text-14 text-ink-soft">{m.community_messages_plan_closed()}</span>
        )}
      </span>
    </>
  );
}
