// A note with the owner, the user's role and its end; empty for the user's own items.
import { useQuery } from "@tanstack/react-query";
import { getStrongestRole } from "@vereda/domain/planning/policy";
import { shareRoleLabels } from "@vereda/domain/planning/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { formatShareEnd } from "./format-share.ts";
import { sharingCalls, type SharedSubject } from "./shared-subject.ts";

export function SharedNote({ subject: { kind, id } }: { subject: SharedSubject }) {
  const locale = useLocale();
  const { data } = useQuery(buildQuery(sharingCalls[kind].access, { params: { id } }));
  if (data === undefined || data.owner.isYou) return null;
  const role = getStrongestRole(data.shares.map((share) => share.role));
  if (role === null) return null;
  const ends = data.shares.find((share) => share.role === role)?.expiresOn ?? null;
  const details = [
    m.planning_shared_note({ name: data.owner.firstName }),
    shareRoleLabels[role][locale],
    formatShareEnd(ends, false, locale),
  ];
  return <p className="text-ink-soft">{details.filter((detail) => detail !== null).join(" · ")}</p>;
}
