// The list of unsent quick-add tasks: retried when online; rejected ones can be edited or discarded.
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { retryRefused } from "#platform/outbox/outbox.ts";
import { removeWrites } from "#platform/outbox/stored-writes.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import type { Draft } from "./draft/stored-draft.ts";
import { isUnsent, quickAdds } from "./quick-adds.ts";

export function UnsentList({ onRewrite }: { onRewrite: (draft: Draft) => void }) {
  const { id: userId } = useCurrentUser();
  const unsent = usePendingWrites(quickAdds).filter(isUnsent);
  const [isSending, setSending] = useState(false);
  if (unsent.length === 0) return null;
  const retry = async () => {
    setSending(true);
    await retryRefused(userId, quickAdds.kind);
    setSending(false);
  };
  return (
    <section aria-label={m.planning_quick_unsent()} className="rounded-card border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-14 font-semibold">{m.planning_quick_unsent()}</h3>
        <Button variant="quiet" isPending={isSending} onPress={() => void retry()}>
          {m.planning_quick_retry()}
        </Button>
      </div>
      <BareList className="divide-y divide-line">
        {unsent.map(({ id, payload: { task, sentence }, refusal }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1 truncate">{task.title}</span>
            {refusal === null ? (
              <Badge tone="caution">{m.planning_quick_pending()}</Badge>
            ) : (
              <p className="w-full text-14 text-danger">{refusal}</p>
            )}
            {refusal !== null && (
              <Button
                variant="quiet"
                onPress={() => {
                  removeWrites(userId, [id]);
                  onRewrite({ sentence, description: task.description ?? "" });
                }}
              >
                {m.planning_quick_rewrite()}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={m.planning_quick_discard_what({ title: task.title })}
              onPress={() => removeWrites(userId, [id])}
            >
              {m.panel_discard()}
            </Button>
          </li>
        ))}
      </BareList>
    </section>
  );
}
