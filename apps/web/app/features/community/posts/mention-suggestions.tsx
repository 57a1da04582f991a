// Offers members of the circle or area whose name or username begins with what follows an `@`.
import { useQuery } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { removeAccents } from "#ui/remove-accents.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import type { PostLocation } from "./posts-data.ts";

const MAX_SUGGESTIONS = 5;
const MAX_MEMBERS = 100;

type Candidate = { readonly username: string; readonly name: string };

function useCircleMembers(location: PostLocation): readonly Candidate[] {
  const circleId = "circleId" in location ? location.circleId : "";
  const query = { status: "ACTIVE", perPage: MAX_MEMBERS } as const;
  const { data } = useQuery({
    ...buildQuery("GET /panel/circles/:id/members", { params: { id: circleId }, query }),
    enabled: circleId !== "",
  });
  return (data?.items ?? []).flatMap(({ user, isMe }) =>
    isMe ? [] : { username: user.username, name: formatFullName(user) },
  );
}

function useAreaMembers(location: PostLocation): readonly Candidate[] {
  const { workspaceId, areaId } =
    "circleId" in location ? { workspaceId: "", areaId: null } : location;
  const query = { status: "ACTIVE", perPage: MAX_MEMBERS } as const;
  const { data } = useQuery({
    ...buildQuery("GET /panel/workspaces/:id/members", { params: { id: workspaceId }, query }),
    enabled: workspaceId !== "",
  });
  return (data?.items ?? []).flatMap((member) => {
    const isElsewhere = member.areaId !== null && member.areaId !== areaId;
    if (member.isSelf || member.username === null || isElsewhere) return [];
    return { username: member.username, name: member.name };
  });
}

type Props = { location: PostLocation; typed: string; onChoose: (username: string) => void };

export function MentionSuggestions({ location, typed, onChoose }: Props) {
  const members = [...useCircleMembers(location), ...useAreaMembers(location)];
  const start = removeAccents(typed);
  const offered = members
    .filter(
      ({ username, name }) => username.startsWith(typed) || removeAccents(name).startsWith(start),
    )
    .slice(0, MAX_SUGGESTIONS);
  return (
    <>
      <output className="sr-only">
        {offered.length > 0 && m.community_posts_mention_count({ count: offered.length })}
      </output>
      {offered.length > 0 && (
        <BareList aria-label={m.community_posts_mention()} className="flex flex-wrap gap-2">
          {offered.map(({ username, name }) => (
            <li key={username}>
              <button
                type="button"
                // The field keeps the focus, and a phone its keyboard.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(username)}
                className="min-h-11 rounded-full border border-line bg-raised px-4 text-left hover:bg-sunken"
              >
                {name} <span className="text-14 text-ink-soft">@{username}</span>
              </button>
            </li>
          ))}
        </BareList>
      )}
    </>
  );
}
