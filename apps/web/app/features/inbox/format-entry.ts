// Formats an inbox entry and gets its link; deleted subjects have a text but no link.
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import type { Locale } from "@vereda/domain/locale";
import { reviewKinds, reviewReminderLabels } from "@vereda/domain/reviews/catalogue";
import { m } from "#platform/i18n/generated/messages.js";

const ofAccount: Readonly<Record<NotificationDetail, (() => string) | null>> = {
  new_sign_in: m.inbox_new_sign_in,
  password_changed: m.inbox_password_changed,
  session_closed: m.inbox_session_closed,
  recovery_code_used: m.inbox_recovery_code_used,
  sign_in_changed: m.inbox_sign_in_changed,
  passkey_added: m.inbox_passkey_added,
  passkey_removed: m.inbox_passkey_removed,
  two_step_on: m.inbox_two_step_on,
  two_step_off: m.inbox_two_step_off,
  token_created: m.inbox_token_created,
  recovery_codes_renewed: m.inbox_recovery_codes_renewed,
  verified: null,
  unverified: null,
  review_daily: null,
  review_weekly: null,
  review_monthly: null,
  review_quarterly: null,
  review_annual: null,
  assignment_offered: null,
  assignment_given: null,
  assignment_accepted: null,
  assignment_declined: null,
  assignment_done: null,
  assignment_overdue: null,
  circle_invitation: null,
  circle_request: null,
  circle_accepted: null,
  circle_joined: null,
  circle_session: null,
  invitation_accepted: null,
  moderation_hidden: null,
  moderation_warned: null,
  moderation_suspended: null,
  moderation_lifted: null,
  appeal_upheld: null,
  access_requested: null,
  reports_open: null,
  applications_open: null,
};

const ofAssignment: Readonly<
  Partial<Record<NotificationDetail, (input: { who: string; title: string }) => string>>
> = {
  assignment_given: m.inbox_assignment_given,
  assignment_accepted: m.inbox_assignment_accepted,
  assignment_declined: m.inbox_assignment_declined,
  assignment_done: m.inbox_assignment_done,
  assignment_overdue: m.inbox_assignment_overdue,
};

const ofModeration: Readonly<
  Partial<Record<NotificationDetail, (input: { title: string; count: number }) => string>>
> = {
  moderation_hidden: m.inbox_moderation_hidden,
  moderation_warned: m.inbox_moderation_warned,
  moderation_suspended: m.inbox_moderation_suspended,
  moderation_lifted: m.inbox_moderation_lifted,
  appeal_upheld: m.inbox_appeal_upheld,
  reports_open: m.inbox_reports_open,
  applications_open: m.inbox_applications_open,
};

const findReviewKind = (detail: NotificationDetail | null) =>
  reviewKinds.find((kind) => detail === `review_${kind}`) ?? "daily";

function formatMissing(kind: InboxEntry["kind"]): string {
  if (kind === "share" || kind === "assignment") return m.inbox_share_missing();
  if (kind === "mention") return m.inbox_mention_missing();
  if (kind === "comment") return m.inbox_comment_missing();
  if (kind === "verification") return m.inbox_workspace_missing();
  if (kind === "connection_request" || kind === "connection_accepted") {
    return m.inbox_connection_missing();
  }
  if (kind === "message_request") return m.inbox_message_request_missing();
  if (kind === "circle") return m.inbox_circle_missing();
  if (kind === "moderation") return m.inbox_moderation_missing();
  return kind === "reminder_missed" ? m.inbox_reminder_missed() : m.inbox_invitation_missing();
}

function formatCircle({ detail, count }: InboxEntry, who: string, title: string): string {
  if (detail === "circle_invitation") return m.inbox_circle_invitation({ who, title });
  if (detail === "circle_session") return m.inbox_circle_session({ count, title });
  if (detail === "circle_joined") return m.inbox_invitee_accepted({ who, title });
  return detail === "circle_request"
    ? m.inbox_circle_request({ who, title })
    : m.inbox_circle_accepted({ title });
}

export function formatEntry(entry: InboxEntry, locale: Locale): string {
  const { kind, detail, subject, count, people } = entry;
  if (subject === null) return formatMissing(kind);
  const { title } = subject;
  const who = people[0] ?? m.panel_someone();
  if (detail === "access_requested") return m.inbox_access_requested({ who, title });
  if (kind === "share") {
    // A measure that a member of a circle shares with a specialist.
    return subject.kind === "account"
      ? m.inbox_measure({ who })
      : m.inbox_share_one({ who, title });
  }
  if (kind === "assignment") {
    const format = detail === null ? undefined : ofAssignment[detail];
    return (format ?? m.inbox_assignment_offered)({ who, title });
  }
  if (kind === "mention") return m.inbox_mention({ who, count, title });
  if (kind === "comment" && subject.kind === "post" && count === 1) {
    return m.inbox_post({ who, title });
  }
  if (kind === "comment") return m.inbox_comment({ who, count, title });
  if (subject.isAccepted === true) return m.inbox_invitation_accepted({ title });
  if (detail === "invitation_accepted") return m.inbox_invitee_accepted({ who, title });
  if (kind === "message_request") return m.inbox_message_request({ who: title });
  if (kind === "workspace_invitation") return m.inbox_invitation({ who, title });
  if (kind === "connection_request") return m.inbox_connection_request({ who: title });
  if (kind === "connection_accepted") return m.inbox_connection_accepted({ title });
  if (kind === "circle") return formatCircle(entry, who, title);
  if (kind === "reminder_missed") return m.inbox_reminder_missed();
  if (kind === "moderation") {
    const format = detail === null ? undefined : ofModeration[detail];
    return format?.({ title, count }) ?? m.inbox_circle_report({ title, count });
  }
  if (kind === "review") return reviewReminderLabels[findReviewKind(detail)][locale];
  if (kind === "security") return ofAccount[detail ?? "sign_in_changed"]?.() ?? title;
  if (subject.kind === "account") {
    return detail === "unverified" ? m.inbox_license_unverified() : m.inbox_license_verified();
  }
  return detail === "unverified" ? m.inbox_unverified({ title }) : m.inbox_verified({ title });
}

/** Senders of several notifications; with one notification its sentence already names the sender. */
export function formatSenders({ kind, count, people }: InboxEntry): string | null {
  const isCounted = kind === "comment" || kind === "mention";
  if (!isCounted || count < 2 || people.length === 0) return null;
  const names = people.join(", ");
  return people.length === 3 && count > 3 ? m.inbox_and_more({ names }) : names;
}

function getPlanAddress(subject: NonNullable<InboxEntry["subject"]>): string {
  const { kind, id, place } = subject;
  if (place === null) return kind === "task" ? `/panel/task/${id}` : `/panel/mission/${id}`;
  const objective = `/space/${place.workspaceId}/${place.areaId}/plan/objective/${place.objectiveId}`;
  return kind === "objective" ? objective : `${objective}/${kind}/${id}`;
}

const accountAddresses: Partial<Readonly<Record<InboxEntry["kind"], string>>> = {
  share: "/panel/shared-measures",
  verification: "/panel/specialist",
};

/** Link target of an entry; null if its subject was deleted. */
export function getAddress({ kind, subject, detail }: InboxEntry): string | null {
  if (subject === null) return null;
  if (kind === "connection_request") return "/panel/connections?tab=pending";
  if (subject.kind === "connection") return "/panel/connections";
  if (subject.kind === "post") return `/panel/posts/${subject.id}`;
  if (subject.kind === "conversation") return `/panel/messages?conversation=${subject.id}`;
  if (subject.kind === "queue") {
    return detail === "applications_open" ? "/panel/specialists" : "/panel/moderation";
  }
  if (subject.kind === "circle") return `/panel/circles/${subject.id}`;
  if (subject.kind === "decision") return "/panel/moderation/decisions";
  if (subject.kind === "circle_report") return `/panel/circles/${subject.id}`;
  if (subject.kind === "review") return `/panel/revision/${findReviewKind(detail)}`;
  if (subject.kind === "account") return accountAddresses[kind] ?? "/panel/security";
  if (subject.isAccepted === true) return "/panel/workspaces";
  if (subject.kind === "invitation") return "/panel/workspaces?tab=invitations";
  return subject.kind === "workspace" ? "/panel/workspaces" : getPlanAddress(subject);
}
