// Who gets what from every call of the API, in one table that a test holds every call against: a call without a
// row fails it, and so does a row without a call. How each row is asked is in `access-matrix-testing/`.
import type { ErrorCode } from "./platform/error-catalogue.ts";

/** Those who ask: without a session, signed in as somebody else, as the owner, as an administrator. */
export const askers = ["nobody", "another", "owner", "administrator"] as const;
export type Asker = (typeof askers)[number];

/** The HTTP status of a success, or the code of a refusal. */
export type Outcome = 200 | 201 | ErrorCode;
export type Outcomes = Readonly<Record<Asker, Outcome>>;

const everybody = (outcome: Outcome): Outcomes => ({
  nobody: outcome,
  another: outcome,
  owner: outcome,
  administrator: outcome,
});

/** Each about themselves: nobody is in the way of anybody else. */
const oneself = (outcome: Outcome): Outcomes => ({
  ...everybody(outcome),
  nobody: "unauthenticated",
});

/** About something of the owner's that nobody else may even know of. Administrators are nobody special here. */
const owners = (outcome: Outcome): Outcomes => ({
  nobody: "unauthenticated",
  another: "not_found",
  owner: outcome,
  administrator: "not_found",
});

/** For those whom the product trusts with more, and not for the owner. */
const trusted = (outcome: Outcome): Outcomes => ({
  nobody: "unauthenticated",
  another: "forbidden",
  owner: "forbidden",
  administrator: outcome,
});

export const accessMatrix: Readonly<Record<string, Outcomes>> = {
  // Coming in and going out
  "POST /sessions/register": everybody(201),
  "POST /sessions/login": everybody(200),
  "POST /sessions/logout": everybody(200),
  "POST /sessions/refresh": { ...everybody(200), nobody: "invalid_refresh_token" },
  "POST /sessions/forgot-password": everybody(200),
  "POST /sessions/reset-password": everybody("token_invalid"),
  "POST /sessions/passkey-login/options": everybody(200),
  "POST /sessions/passkey-login": everybody("passkey_refused"),

  // Oneself
  "GET /sessions/me": oneself(200),
  "GET /sessions/debug": oneself(200),
  "PATCH /sessions/profile": oneself(200),
  "PATCH /sessions/preferences": oneself(200),
  "PATCH /sessions/privacy": oneself(200),
  "PATCH /sessions/password": oneself(200),

  "PUT /sessions/avatar": oneself("image_type"),
  "DELETE /sessions/avatar": oneself(200),

  // One's address
  "POST /sessions/verify-email": everybody("token_invalid"),
  "POST /sessions/verify-email/send": oneself(200),
  "POST /sessions/email-change": oneself(200),
  "DELETE /sessions/email-change": oneself(200),
  "POST /sessions/email-change/confirm": everybody("token_invalid"),

  // A copy of everything, and leaving
  "GET /sessions/data-export": oneself(200),
  "POST /sessions/data-export": oneself(201),
  "POST /sessions/data-export/link": oneself("not_found"),
  "GET /sessions/data-export/download": everybody("token_invalid"),
  "POST /sessions/account-deletion": oneself(200),

  // One's sessions and second factors
  "GET /sessions/active": oneself(200),
  "DELETE /sessions/others": oneself(200),
  "DELETE /sessions/:id": owners(200),
  "GET /sessions/two-step": oneself(200),
  "POST /sessions/two-step/setup": oneself(200),
  "POST /sessions/two-step/confirm": oneself("two_step_not_begun"),
  "POST /sessions/two-step/recovery-codes": oneself("two_step_off"),
  "DELETE /sessions/two-step": oneself("two_step_off"),
  "GET /sessions/passkeys": oneself(200),
  "POST /sessions/passkeys/options": oneself(200),
  "POST /sessions/passkeys": oneself("passkey_refused"),
  "PATCH /sessions/passkeys/:id": owners(200),
  "DELETE /sessions/passkeys/:id": owners(200),

  // What changes while one looks
  "GET /me/changes": oneself(200),

  // What concerns one
  "GET /me/inbox": oneself(200),
  "GET /me/inbox/unread": oneself(200),
  "POST /me/inbox/read": oneself(200),
  "PATCH /me/inbox/:id": owners(200),
  "DELETE /me/inbox/:id": owners(200),
  "GET /me/inbox/settings": oneself(200),
  "PATCH /me/inbox/settings": oneself(200),

  // Other people, for those who keep order
  "GET /panel/people": trusted(200),
  "PUT /panel/people/:id/profile-hold": trusted(200),
  "DELETE /panel/people/:id/profile-hold": trusted(200),
  "PUT /panel/people/:id/roles": trusted(200),

  // Workspaces
  "GET /workspaces": oneself(200),
  "GET /workspaces/:id": owners(200),
  "GET /workspaces/:id/active-areas": owners(200),
  "GET /workspaces/:id/areas": owners(200),
  "POST /workspaces/:id/active-areas": owners(201),
  "DELETE /workspaces/:id/active-areas/:areaId": owners(200),
  "PUT /workspaces/:id/active-areas/order": owners(200),
  "PUT /workspaces/:id/active-areas/:areaId/block": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/icon": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/purpose": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/mantra": owners(200),
  "GET /panel/workspaces/:id/members": owners(200),
  "POST /panel/workspaces/:id/members": owners(201),
  "PATCH /panel/workspaces/:id/members/:memberId": owners(200),
  "DELETE /panel/workspaces/:id/members/:memberId": owners(200),
  "POST /panel/workspaces/:id/transfer": owners(200),
  "GET /workspaces/invitations": oneself(200),
  "POST /workspaces/invitations/:id/accept": owners(200),
  "POST /workspaces/invitations/:id/decline": owners(200),
  "POST /workspaces": oneself(201),
  "DELETE /workspaces/:id": owners(200),
  "PATCH /panel/workspaces/:id": owners(200),
  "PATCH /panel/workspaces/:id/privacy-options": owners(200),
  "PATCH /panel/workspaces/:id/public-slug": owners(200),
  "POST /panel/workspaces/:id/archive": owners(200),
  "POST /panel/workspaces/:id/restore": owners(200),
  "PUT /panel/workspaces/:id/verification": trusted(200),
  "GET /panel/published-workspaces": trusted(200),

  // Plans
  "GET /planning/schedules/daily-agenda": oneself(200),
  "POST /planning/schedules/preview": oneself(200),
  "POST /planning/schedules/room": oneself(200),
  "PUT /planning/schedules": owners(200),
  "POST /planning/schedules/restore": owners(200),
  "GET /planning/search": oneself(200),
  "GET /planning/calendar": oneself(200),
  "GET /planning/workload": oneself(200),
  "GET /planning/day-settings": oneself(200),
  "PATCH /planning/day-settings": oneself(200),
  "GET /planning/workload/ahead": oneself(200),
  "GET /planning/estimate-insights": oneself(200),
  "GET /planning/objectives": oneself(200),
  "GET /planning/templates": oneself(200),
  "POST /planning/objectives/from-template": owners(201),
  "POST /planning/objectives/:id/template": owners(201),
  "PATCH /planning/templates/:id": owners(200),
  "DELETE /planning/templates/:id": owners(200),
  "POST /planning/objectives": owners(201),
  "GET /planning/objectives/:id": owners(200),
  "PATCH /planning/objectives/:id": owners(200),
  "DELETE /planning/objectives/:id": owners(200),
  "GET /planning/objectives/:id/plan": owners(200),
  "PUT /planning/objectives/:id/schedule": owners(200),
  "DELETE /planning/objectives/:id/schedule": owners(200),
  "POST /planning/objectives/:id/missions": owners(201),
  "PATCH /planning/missions/:id": owners(200),
  "DELETE /planning/missions/:id": owners(200),
  "PUT /planning/missions/:id/schedule": owners(200),
  "DELETE /planning/missions/:id/schedule": owners(200),
  "POST /planning/missions/:id/tasks": owners(201),
  "POST /planning/quick-add": owners(201),
  "GET /planning/tasks": owners(200),
  "GET /planning/open-tasks": owners(200),
  "GET /planning/open-tasks/groups": owners(200),
  "GET /planning/open-tasks/choice": owners(200),
  "GET /planning/missions/:id/tasks/choice": owners(200),
  "PATCH /planning/tasks": owners(200),
  "DELETE /planning/tasks": owners(200),
  "POST /planning/tasks/:id/duplicate": owners(201),
  "POST /planning/restore": owners(200),
  "GET /planning/tasks/:id": owners(200),
  "PATCH /planning/tasks/:id": owners(200),
  "DELETE /planning/tasks/:id": owners(200),
  "PUT /planning/tasks/:id/estimations": owners(200),
  "PUT /planning/tasks/:id/schedule": owners(200),
  "DELETE /planning/tasks/:id/schedule": owners(200),
  "POST /planning/tasks/:id/complete": owners(200),
  "POST /planning/tasks/:id/occurrences/:date/skip": owners(200),
  "DELETE /planning/tasks/:id/occurrences/:date/skip": owners(200),
  "POST /planning/tasks/:id/occurrences/:date/move": owners(201),
  "POST /planning/tasks/:id/split": owners(201),
  "POST /planning/objectives/:id/pause": owners(200),
  "POST /planning/objectives/:id/resume": owners(200),
  "POST /planning/tasks/:id/reopen": owners(200),
  "POST /planning/tasks/:id/tracking/start": owners(200),
  "POST /planning/tasks/:id/tracking/pause": owners(200),
  "POST /planning/tasks/:id/tracking/finish": owners(200),
  "GET /planning/focus": oneself(200),
  "GET /planning/tasks/:id/time-entries": owners(200),
  "POST /planning/tasks/:id/time-entries": owners(201),
  "PATCH /planning/time-entries/:id": owners(200),
  "DELETE /planning/time-entries/:id": owners(200),
  "GET /planning/tasks/:id/time-entries/changes": owners(200),
  "POST /planning/tasks/:id/checklist-items": owners(201),
  "PUT /planning/tasks/:id/checklist-items/order": owners(200),
  "PATCH /planning/checklist-items/:id": owners(200),
  "DELETE /planning/checklist-items/:id": owners(200),
  "POST /planning/objectives/:id/progress-entries": owners(201),
  "DELETE /planning/progress-entries/:id": owners(200),
  "GET /planning/objectives/:id/progress-entries": owners(200),
  "PATCH /planning/progress-entries/:id": owners(200),
  "PUT /planning/objectives/:id/missions/order": owners(200),
  "PUT /planning/missions/:id/tasks/order": owners(200),
  "GET /planning/objectives/:id/missions": owners(200),
  "GET /planning/missions/:id/tasks": owners(200),
  "GET /planning/objectives/:id/shares": owners(200),
  "POST /planning/objectives/:id/shares": owners(201),
  "GET /planning/missions/:id/shares": owners(200),
  "POST /planning/missions/:id/shares": owners(201),
  "GET /planning/tasks/:id/shares": owners(200),
  "POST /planning/tasks/:id/shares": owners(201),
  "PATCH /planning/shares/:id": owners(200),
  "DELETE /planning/shares/:id": owners(200),
  "GET /planning/shares/:id/view": owners(200),
  "GET /planning/shared-with-me": oneself(200),
  "GET /planning/missions/:id/plan": owners(200),
  "GET /planning/objectives/:id/standing": owners(200),
  "GET /planning/missions/:id/standing": owners(200),
  "GET /planning/tasks/:id/standing": owners(200),
  "GET /planning/objectives/:id/people": owners(200),
  "GET /planning/missions/:id/people": owners(200),
  "GET /planning/tasks/:id/people": owners(200),
  "GET /planning/objectives/:id/comments": owners(200),
  "POST /planning/objectives/:id/comments": owners(201),
  "GET /planning/missions/:id/comments": owners(200),
  "POST /planning/missions/:id/comments": owners(201),
  "GET /planning/tasks/:id/comments": owners(200),
  "POST /planning/tasks/:id/comments": owners(201),
  "PATCH /planning/comments/:id": owners(200),
  "DELETE /planning/comments/:id": owners(200),

  // Rest
  "GET /energizing/sleep-rhythm": oneself(200),
  "PUT /energizing/sleep-rhythm": oneself(200),
  "GET /energizing/sleep-cycles": oneself(200),
  "POST /energizing/sleep-cycles": oneself(201),
  "PATCH /energizing/sleep-cycles/:id": owners(200),
  "DELETE /energizing/sleep-cycles/:id": owners(200),
  // All ask with the same ids: whoever comes first has the night.
  "POST /energizing/sleep-cycles/import": { ...oneself("conflict"), another: 201 },
  "GET /energizing/sleep-cycles/imports": oneself(200),
  "DELETE /energizing/sleep-cycles/imports/:id": owners(200),
  "GET /energizing/sleep-insights": oneself(200),
  "GET /energizing/rest-mode": oneself(200),
  "POST /energizing/rest-mode/start": oneself(200),
  "POST /energizing/rest-mode/finish": { ...oneself("rest_not_running"), owner: 200 },
  "DELETE /energizing/rest-mode": oneself(200),
  "GET /energizing/reflections": oneself(200),
  "POST /energizing/reflections": oneself(201),
  "PATCH /energizing/reflections/:id": owners(200),
  "DELETE /energizing/reflections/:id": owners(200),
  "GET /energizing/dream-notes": oneself(200),
  "POST /energizing/dream-notes": oneself(201),
  "PATCH /energizing/dream-notes/:id": owners(200),
  "DELETE /energizing/dream-notes/:id": owners(200),

  // Logbooks
  "GET /workspaces/:id/areas/:areaId/entries": owners(200),
  "POST /workspaces/:id/areas/:areaId/entries": owners(201),
  "PATCH /workspaces/entries/:id": owners(200),
  "DELETE /workspaces/entries/:id": owners(200),
  "POST /workspaces/entries/:id/attachments": owners(201),
  "GET /workspaces/attachments/:id": owners(200),
  "DELETE /workspaces/attachments/:id": owners(200),

  // Old addresses
  "GET /public/redirects": everybody(200),
  "GET /panel/redirects": trusted(200),
  "POST /panel/redirects": trusted(201),
  "PATCH /panel/redirects/:id": trusted(200),
  "DELETE /panel/redirects/:id": trusted(200),

  // What everybody may know
  "GET /core/catalogs": everybody(200),
  "GET /core/icons/:file": everybody(200),
  "GET /public/constants": everybody(200),
  "GET /public/spaces/:slug": everybody(200),
  "GET /public/spaces/:slug/areas/:areaId": everybody(200),
};
