// What the notices of a page are about, as far as their reader may still see it: by the same rules as everywhere.
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { readableSubjects } from "../planning/access/readable-subjects.ts";
import { namesOfWorkspaces } from "../workspace/access.ts";
import { listInvitations } from "../workspace/members/invitations.ts";
import type { NotificationRow } from "./tables/notifications.ts";

type Subject = NonNullable<InboxEntry["subject"]>;
type About = Pick<NotificationRow, "subjectKind" | "subjectId">;

const planned = ["objective", "mission", "task"] as const;

async function plans(db: Database, caller: Caller, about: readonly About[]): Promise<Subject[]> {
  const wanted = about.flatMap(({ subjectKind, subjectId }) => {
    const kind = planned.find((one) => one === subjectKind);
    return kind === undefined ? [] : [{ kind, id: subjectId }];
  });
  return readableSubjects(db, caller, wanted);
}

async function workspacesOf(db: Database, caller: Caller, about: readonly About[]) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "workspace");
  const names = await namesOfWorkspaces(
    db,
    caller.userId,
    ids.map(({ subjectId }) => subjectId),
  );
  return [...names].map(([id, title]) => ({ kind: "workspace" as const, id, title, place: null }));
}

async function invitations(db: Database, caller: Caller, about: readonly About[]) {
  if (!about.some(({ subjectKind }) => subjectKind === "invitation")) return [];
  const open = await listInvitations(db, caller);
  return open.map(({ id, workspace }) => ({
    kind: "invitation" as const,
    id,
    title: workspace.name,
    place: null,
  }));
}

function account({ userId }: Caller): Subject {
  return { kind: "account", id: userId, title: "", place: null };
}

/** Answers what each is about; null for what is gone or out of reach. */
export async function findSubjects(
  db: Database,
  caller: Caller,
  about: readonly About[],
): Promise<(one: About) => Subject | null> {
  const found = [
    account(caller),
    ...(await plans(db, caller, about)),
    ...(await workspacesOf(db, caller, about)),
    ...(await invitations(db, caller, about)),
  ];
  const byId = new Map(found.map((subject) => [`${subject.kind}:${subject.id}`, subject]));
  return ({ subjectKind, subjectId }) => byId.get(`${subjectKind}:${subjectId}`) ?? null;
}
