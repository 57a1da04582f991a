// Whose something is, in which role the person has it, and until when; nothing for what is their own.
import { useQuery } from "@tanstack/react-query";
import { strongestRole } from "@vereda/domain/planning/policy";
import { shareRoleLabels } from "@vereda/domain/planning/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { queryOf } from "#platform/query/query-of.ts";
import { untilWords } from "./share-words.ts";
import { callsOf, type SharedSubject } from "./shared-subject.ts";

export function SharedNote({ subject: { kind, id } }: { subject: SharedSubject }) {
  const locale = useLocale();
  const { data } = useQuery(queryOf(callsOf[kind].standing, { params: { id } }));
  if (data === undefined || data.owner.isYou) return null;
  const role = strongestRole(data.shares.map((share) => share.role));
  if (role === null) return null;
  const ends = data.shares.find((share) => share.role === role)?.expiresOn ?? null;
  const facts = [
    m.planning_shared_note({ name: data.owner.firstName }),
    shareRoleLabels[role][locale],
    untilWords(ends, false, locale),
  ];
  return <p className="text-ink-soft">{facts.filter((fact) => fact !== null).join(" · ")}</p>;
}
