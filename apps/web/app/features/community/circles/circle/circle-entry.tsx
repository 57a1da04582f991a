// What who is not in a circle can do: join, ask, accept or decline an invitation, withdraw a request.
import { getCircleEntry } from "@vereda/domain/community/circles/circle-policy";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createSocialDialog } from "#shell/community/social-dialog.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

const JoinDialog = createSocialDialog(() => import("./join-dialog.tsx"));

export function CircleEntry({ circle }: { circle: Circle }) {
  const status = circle.membership?.status;
  if (status === "REMOVED") {
    return <p className="max-w-reading text-ink-soft">{m.community_circles_removed()}</p>;
  }
  if (status === "REQUESTED") return <OpenRequest circle={circle} />;
  return <Entry circle={circle} isInvited={status === "INVITED"} />;
}

function useLeaving({ id }: Circle, doneText: string) {
  const params = { id };
  return useCall(() => api.data("POST /panel/circles/:id/leave", { params, body: {} }), {
    failed: m.community_area_not_done(),
    onDone: () => showToast({ title: doneText }),
  });
}

function OpenRequest({ circle }: { circle: Circle }) {
  const { send, isPending } = useLeaving(circle, m.community_circles_withdrawn());
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{m.community_circles_request_open()}</p>
      <Button isPending={isPending} onPress={() => send()}>
        {m.community_circles_withdraw()}
      </Button>
    </div>
  );
}

function Entry({ circle, isInvited }: { circle: Circle; isInvited: boolean }) {
  const [isJoining, setJoining] = useState(false);
  const declining = useLeaving(circle, m.community_circles_invitation_declined());
  const entry = getCircleEntry(circle.joining, isInvited);
  if (entry === "NONE") {
    return <p className="max-w-reading text-ink-soft">{m.community_circles_closed()}</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" isDisabled={declining.isPending} onPress={() => setJoining(true)}>
        {entry === "ASK" ? m.community_circles_request_join() : m.community_circles_join()}
      </Button>
      {isInvited && (
        <Button isPending={declining.isPending} onPress={() => declining.send()}>
          {m.panel_no_thanks()}
        </Button>
      )}
      <Suspense fallback={null}>
        {isJoining && (
          <JoinDialog circle={circle} entry={entry} onClose={() => setJoining(false)} />
        )}
      </Suspense>
    </div>
  );
}
