// Loads the subjects of inbox entries, as far as their reader may still see them.
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listCircleNames } from "../community/circles/circle-names.ts";
import { listHostedCircleNames } from "../community/moderation/circle-reports.ts";
import { listDecisionNotes } from "../community/moderation/decisions/own-decisions.ts";
import { listConnectionNames } from "../community/connections/list-connections.ts";
import { listPostLocations } from "../community/posts/post-locations.ts";
import { listReadableSubjects } from "../planning/access/readable-subjects.ts";
import { listWorkspaceNames } from "../workspace/access.ts";
import { listAcceptedInvitations, listInvitations } from "../workspace/members/invitations.ts";
import type { NotificationRow } from "./tables/notifications.ts";

type Subject = NonNullable<InboxEntry["subject"]>;
type SubjectReference = Pick<NotificationRow, "subjectKind" | "subjectId">;

const PLAN_KINDS = ["objective", "mission", "task"] as const;

async function listPlanSubjects(
  db: Database,
  caller: Caller,
  about: readonly SubjectReference[],
): Promise<Subject[]> {
  const requested = about.flatMap(({ subjectKind, subjectId }) => {
    const kind = PLAN_KINDS.find((one) => one === subjectKind);
    return kind === undefined ? [] : [{ kind, id: subjectId }];
  });
  return listReadableSubjects(db, caller, requested);
}

async function listWorkspaceSubjects(
  db: Database,
  caller: Caller,
  about: readonly SubjectReference[],
) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "workspace");
  const names = await listWorkspaceNames(
    db,
    caller.userId,
    ids.map(({ subjectId }) => subjectId),
  );
  return [...names].map(([id, title]) => ({ kind: "workspace" as const, id, title, place: null }));
}

async function listInvitationSubjects(
  db: Database,
  caller: Caller,
  about: readonly SubjectReference[],
) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "invitation");
  if (ids.length === 0) return [];
  const open = await listInvitations(db, caller);
  const accepted = await listAcceptedInvitations(
    db,
    caller,
    ids.map(({ subjectId }) => subjectId),
  );
  const kind = "invitation" as const;
  return [
    ...open.map(({ id, workspace }) => ({ kind, id, title: workspace.name, place: null })),
    ...accepted.map((one) => ({ ...one, kind, place: null, isAccepted: true })),
  ];
}

/** The title is the other user's name. */
async function listConnectionSubjects(
  db: Database,
  { userId }: Caller,
  about: readonly SubjectReference[],
) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "connection");
  const names = await listConnectionNames(
    db,
    userId,
    ids.map(({ subjectId }) => subjectId),
  );
  return [...names].map(([id, title]) => ({ kind: "connection" as const, id, title, place: null }));
}

/** The title is the name of the circle or workspace. */
async function listPostSubjects(
  db: Database,
  { userId }: Caller,
  about: readonly SubjectReference[],
) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "post");
  const located = await listPostLocations(
    db,
    userId,
    ids.map(({ subjectId }) => subjectId),
  );
  return located.map(({ id, name }) => ({ kind: "post" as const, id, title: name, place: null }));
}

async function listCircleSubjects(
  db: Database,
  { userId }: Caller,
  about: readonly SubjectReference[],
) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "circle");
  const names = await listCircleNames(
    db,
    userId,
    ids.map(({ subjectId }) => subjectId),
  );
  return [...names].map(([id, title]) => ({ kind: "circle" as const, id, title, place: null }));
}

/** The title is the note of the decision, in the words of who decided. */
async function listDecisionSubjects(
  db: Database,
  { userId }: Caller,
  about: readonly SubjectReference[],
) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "decision");
  const notes = await listDecisionNotes(
    db,
    userId,
    ids.map(({ subjectId }) => subjectId),
  );
  return [...notes].map(([id, title]) => ({ kind: "decision" as const, id, title, place: null }));
}

/** Of the circles that the reader still hosts. */
async function listCircleReportSubjects(
  db: Database,
  { userId }: Caller,
  about: readonly SubjectReference[],
) {
  const ids = about.filter(({ subjectKind }) => subjectKind === "circle_report");
  const names = await listHostedCircleNames(
    db,
    userId,
    ids.map(({ subjectId }) => subjectId),
  );
  return [...names].map(([id, title]) => ({
    kind: "circle_report" as const,
    id,
    title,
    place: null,
  }));
}

function buildAccountSubject({ userId }: Caller): Subject {
  return { kind: "account", id: userId, title: "", place: null };
}

/** Reviews are all the user's own and have no title; the notice says of which kind. */
function listReviewSubjects(about: readonly SubjectReference[]): Subject[] {
  return about.flatMap(({ subjectKind, subjectId: id }) =>
    subjectKind === "review" ? [{ kind: "review" as const, id, title: "", place: null }] : [],
  );
}

export async function findSubjects(
  db: Database,
  caller: Caller,
  about: readonly SubjectReference[],
): Promise<(one: SubjectReference) => Subject | null> {
  const subjects = [
    buildAccountSubject(caller),
    ...listReviewSubjects(about),
    ...(await listPlanSubjects(db, caller, about)),
    ...(await listWorkspaceSubjects(db, caller, about)),
    ...(await listInvitationSubjects(db, caller, about)),
    ...(await listConnectionSubjects(db, caller, about)),
    ...(await listPostSubjects(db, caller, about)),
    ...(await listCircleSubjects(db, caller, about)),
    ...(await listDecisionSubjects(db, caller, about)),
    ...(await listCircleReportSubjects(db, caller, about)),
  ];
  const byId = new Map(subjects.map((subject) => [`${subject.kind}:${subject.id}`, subject]));
  return ({ subjectKind, subjectId }) => byId.get(`${subjectKind}:${subjectId}`) ?? null;
}
