// Cards of the plans, circles and posts that a message links to, and who may open them.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LinkCard, Message } from "@vereda/domain/community/messages/contract-messages";
import {
  formatOwnLink,
  isGrantable,
  listOwnLinks,
  MAX_LINK_CARDS,
  type GrantableKind,
  type LinkCardKind,
  type OwnLink,
} from "@vereda/domain/community/messages/link-cards";
import {
  CircleCheck,
  CircleDot,
  Flag,
  Globe,
  MessageSquareText,
  Mountain,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

interface Cards {
  readonly byLink: ReadonlyMap<string, LinkCard>;
  /** The other user of a direct conversation, who may be given access. */
  readonly other: { readonly username: string; readonly firstName: string } | null;
}

const CardsContext = createContext<Cards>({ byLink: new Map(), other: null });

type Linking = Pick<Message, "text" | "card">;

/** A plan that was sent as a card is one of them. */
function listLinks({ text, card }: Linking): OwnLink[] {
  const links = listOwnLinks(text, globalThis.location.origin);
  return card === null ? links : [card, ...links.filter(({ id }) => id !== card.id)];
}

type ProviderProps = Pick<Cards, "other"> & {
  conversationId: string;
  messages: readonly Message[];
  children: ReactNode;
};

/** Loads the cards of all messages of a thread at once. */
export function LinkCardsProvider({ conversationId, messages, other, children }: ProviderProps) {
  const all = new Set(messages.toReversed().flatMap(listLinks).map(formatOwnLink));
  const links = [...all].slice(0, MAX_LINK_CARDS).toSorted().join(",");
  const { data } = useQuery({
    ...buildQuery("GET /panel/conversations/:id/link-cards", {
      params: { id: conversationId },
      query: { links },
    }),
    enabled: links !== "",
    placeholderData: keepPreviousData,
  });
  const cards = useMemo(
    () => ({ byLink: new Map(data?.map((card) => [formatOwnLink(card), card])), other }),
    [data, other],
  );
  return <CardsContext value={cards}>{children}</CardsContext>;
}

const icons: Readonly<Record<LinkCardKind, LucideIcon>> = {
  objective: Mountain,
  mission: Flag,
  task: CircleCheck,
  circle: CircleDot,
  post: MessageSquareText,
  profile: UserRound,
  public: Globe,
};

const kindNames: Readonly<Record<LinkCardKind, () => string>> = {
  objective: m.common_objective,
  mission: m.common_mission,
  task: m.common_task,
  circle: m.community_messages_link_circle,
  post: m.community_messages_link_post,
  profile: m.community_messages_link_profile,
  public: m.community_messages_link_public,
};

type LinkCardsProps = { message: Linking & Partial<Pick<Message, "id" | "isOwn">> };

export function LinkCards({ message }: LinkCardsProps) {
  const { byLink, other } = useContext(CardsContext);
  return listLinks(message).map((link) => {
    const sent = message.card?.id === link.id ? message.card : null;
    const loaded = byLink.get(formatOwnLink(link));
    if (loaded === undefined && sent === null) return null;
    const canOpen = loaded === undefined ? sent?.canOpen === true : loaded.title !== null;
    // Who may not see a profile or a page is not told that it exists.
    if (!canOpen && (link.kind === "profile" || link.kind === "public")) return null;
    const title = loaded?.title ?? sent?.title ?? null;
    const isClosedToOther = message.isOwn === true && loaded?.isClosedToOther === true;
    return (
      <div key={link.id} className="flex flex-col items-start gap-1">
        <Card link={link} title={title} canOpen={canOpen} />
        {isClosedToOther && isGrantable(link.kind) && <GrantAccess kind={link.kind} id={link.id} />}
        {isClosedToOther && link.kind === "profile" && other !== null && (
          <p className="text-14">
            {m.community_messages_profile_closed({ name: other.firstName })}
          </p>
        )}
        {message.isOwn === false && !canOpen && isGrantable(link.kind) && (
          <RequestAccess messageId={message.id ?? ""} kind={link.kind} id={link.id} />
        )}
      </div>
    );
  });
}

const CARD =
  "flex min-h-11 w-full items-center gap-3 rounded-control bg-raised px-3 py-2 text-left";

const addresses: Readonly<Record<Exclude<LinkCardKind, "objective">, string>> = {
  mission: "/panel/mission",
  task: "/panel/task",
  circle: "/panel/circles",
  post: "/panel/posts",
  profile: "/panel/u",
  public: "/public",
};

type CardProps = { link: OwnLink; title: string | null; canOpen: boolean };

function Card(props: CardProps) {
  const { kind, id } = props.link;
  if (!props.canOpen) {
    return (
      <div className={CARD}>
        <CardText {...props} />
      </div>
    );
  }
  if (kind === "objective") return <ObjectiveCard {...props} />;
  return (
    <LocaleLink to={`${addresses[kind]}/${id}`} className={`${CARD} hover:underline`}>
      <CardText {...props} />
    </LocaleLink>
  );
}

/** The address of an objective contains its area, so it is loaded first. */
function ObjectiveCard(props: CardProps) {
  const { id } = props.link;
  const leaveFor = useLeaveFor();
  const { send, isPending } = useCall("GET /planning/objectives/:id", {
    failed: m.community_messages_plan_failed(),
    onDone: ({ workspaceId, areaId }) =>
      void leaveFor(`/space/${workspaceId}/${areaId}/plan/objective/${id}`),
  });
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => send({ params: { id } })}
      className={`${CARD} hover:underline`}
    >
      <CardText {...props} />
    </button>
  );
}

function CardText({ link: { kind }, title, canOpen }: CardProps) {
  return (
    <>
      <Icon of={icons[kind]} className="shrink-0 text-ink-soft" />
      <span className="flex min-w-0 flex-col">
        <span className="text-14 text-ink-soft">{kindNames[kind]()}</span>
        {title !== null && <span className="wrap-anywhere">{title}</span>}
        {!canOpen && (
          <span className="text-14 text-ink-soft">{m.community_messages_plan_closed()}</span>
        )}
      </span>
    </>
  );
}

type PlanProps = { kind: GrantableKind; id: string };

function share(kind: GrantableKind, id: string, username: string): Promise<unknown> {
  const given = { params: { id }, body: { username, role: "viewer" as const } };
  if (kind === "task") return api.data("POST /planning/tasks/:id/shares", given);
  if (kind === "mission") return api.data("POST /planning/missions/:id/shares", given);
  return api.data("POST /planning/objectives/:id/shares", given);
}

function GrantAccess({ kind, id }: PlanProps) {
  const { other } = useContext(CardsContext);
  const { send, isPending } = useCall((username: string) => share(kind, id, username), {
    failed: m.community_area_not_done(),
  });
  if (other === null) return null;
  return (
    <>
      <p className="text-14 text-pretty">
        {m.community_messages_link_closed({ name: other.firstName })}
      </p>
      <Button isPending={isPending} onPress={() => send(other.username)}>
        {m.community_messages_link_grant()}
      </Button>
    </>
  );
}

function RequestAccess({ messageId, kind, id }: PlanProps & { messageId: string }) {
  const [isRequested, setRequested] = useState(false);
  const { send, isPending } = useCall("POST /panel/messages/:id/access-requests", {
    failed: m.community_area_not_done(),
    onDone: () => setRequested(true),
  });
  if (isRequested) {
    return <output className="text-14">{m.community_messages_link_requested()}</output>;
  }
  return (
    <Button
      isPending={isPending}
      onPress={() => send({ params: { id: messageId }, body: { kind, id } })}
    >
      {m.community_messages_link_request()}
    </Button>
  );
}
