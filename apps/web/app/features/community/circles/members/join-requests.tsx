// Who asks to join, with their answers, for hosts to accept or decline.
import type { CircleMember } from "@vereda/domain/community/circles/contract-circles";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useMembers } from "./member-list.tsx";

export function JoinRequests({ circleId }: { circleId: string }) {
  const { data, setPage } = useMembers(circleId, "REQUESTED");
  if (data === undefined || data.total === 0) return null;
  const title = m.community_circles_requests();
  return (
    <Section title={title}>
      <List label={title}>
        {data.items.map((member) => (
          <JoinRequest key={member.userId} circleId={circleId} member={member} />
        ))}
      </List>
      <Pages label={title} page={data} onPage={setPage} />
    </Section>
  );
}

type JoinRequestProps = { circleId: string; member: CircleMember };

function JoinRequest({ circleId, member }: JoinRequestProps) {
  const { userId, user, answers } = member;
  const name = formatFullName(user);
  const params = { id: circleId, userId };
  const failed = m.community_area_not_done();
  const accepting = useCall("PATCH /panel/circles/:id/members/:userId", {
    failed,
    onDone: () => showToast({ title: m.community_circles_accepted({ name }) }),
  });
  const declining = useCall("DELETE /panel/circles/:id/members/:userId", {
    failed,
    onDone: () => showToast({ title: m.community_circles_request_declined() }),
  });
  return (
    <li className="flex flex-col gap-3 py-3">
      <span className="flex items-center gap-3">
        <Avatar name={name} src={user.avatar} size={32} decorative />
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      </span>
      {answers.map(({ question, answer }) => (
        <div key={question} className="flex max-w-reading flex-col gap-1">
          <p className="text-14 text-ink-soft">{question}</p>
          <p className="border-l-2 border-line pl-3 font-serif whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isPending={accepting.isPending}
          isDisabled={declining.isPending}
          aria-label={m.community_circles_accept_named({ name })}
          onPress={() => accepting.send({ params, body: { role: "MEMBER" } })}
        >
          {m.panel_accept()}
        </Button>
        <Button
          isPending={declining.isPending}
          isDisabled={accepting.isPending}
          aria-label={m.community_circles_decline_named({ name })}
          onPress={() => declining.send({ params })}
        >
          {m.panel_not_now()}
        </Button>
      </div>
    </li>
  );
}
