// The types of all endpoints by method and path, so that the client needs no schemas.
import type { administrationApi } from "./account/users/contract-administration.ts";
import type { registrationApi } from "./account/users/contract-registration.ts";
import type { serverHealthApi } from "./site/contract-server-health.ts";
import type { apiTokensApi } from "./account/api-tokens/contract-api-tokens.ts";
import type { avatarApi } from "./account/profile/contract-avatar.ts";
import type { dataRightsApi } from "./account/data-rights/contract-data-rights.ts";
import type { emailApi } from "./account/email-address/contract-email.ts";
import type { passkeysApi } from "./account/passkeys/contract-passkeys.ts";
import type { usersApi } from "./account/users/contract-users.ts";
import type { securityApi } from "./account/two-step/contract-security.ts";
import type { accountApi } from "./account/contract.ts";
import type { pinApi } from "./account/pin/contract-pin.ts";
import type { billingApi } from "./billing/contract.ts";
import type { agreementApi } from "./community/agreement/contract-agreement.ts";
import type { ideasApi, libraryApi } from "./community/area-tools/contract-area-tools.ts";
import type { circleSessionsApi } from "./community/circles/contract-circle-sessions.ts";
import type { circlesApi } from "./community/circles/contract-circles.ts";
import type { homeApi } from "./community/profile/home/contract-home.ts";
import type { messagesApi } from "./community/messages/contract-messages.ts";
import type { moderationApi } from "./community/moderation/contract-moderation.ts";
import type { postsApi } from "./community/posts/contract-posts.ts";
import type { profileApi } from "./community/profile/contract-profile.ts";
import type { searchApi } from "./community/contract-search.ts";
import type { reportsApi } from "./community/moderation/contract-reports.ts";
import type { suspensionsApi } from "./community/suspensions/contract-suspensions.ts";
import type { consentsApi, specialistsApi } from "./community/specialists/contract-specialists.ts";
import type { communityApi } from "./community/contract.ts";
import type { connectionLinksApi } from "./community/connections/contract-connection-links.ts";
import type { coreApi } from "./core/contract.ts";
import type { energizingApi } from "./energizing/contract.ts";
import type { cycleApi, cycleLogsApi, cyclePeriodsApi } from "./energizing/cycle/contract-cycle.ts";
import type { cyclePendingApi } from "./energizing/cycle/contract-pending-key.ts";
import type { sleepImportApi } from "./energizing/import/contract-import.ts";
import type { sleepInsightsApi } from "./energizing/insights/contract-insights.ts";
import type {
  dreamNotesApi,
  reflectionsApi,
} from "./energizing/reflections/contract-reflections.ts";
import type { restModeApi } from "./energizing/rest-mode/contract-rest-mode.ts";
import type { pushApi } from "./inbox/push/contract-push.ts";
import type { inboxApi } from "./inbox/contract.ts";
import type { liveApi } from "./live/contract.ts";
import type { logbookApi } from "./logbook/contract.ts";
import type { daySettingsApi } from "./planning/agenda/contract-day-settings.ts";
import type { fixedBlocksApi } from "./planning/workload/fixed-blocks/contract-fixed-blocks.ts";
import type { editsApi } from "./planning/edits/contract-edits.ts";
import type { planningApi } from "./planning/contract.ts";
import type { planApi } from "./planning/objectives/contract-plan.ts";
import type { dayPlanApi } from "./planning/proposal/contract-day-plan.ts";
import type { quickAddApi } from "./planning/quick-add/contract-quick-add.ts";
import type { remindersApi } from "./planning/reminders/contract-reminders.ts";
import type { rotationsApi } from "./planning/schedules/rotations/contract-rotations.ts";
import type { planningOccurrencesApi } from "./planning/tasks/contract-occurrences.ts";
import type { commentsApi } from "./planning/sharing/contract-comments.ts";
import type { sharingApi } from "./planning/sharing/contract-sharing.ts";
import type { assigneeApi } from "./planning/tasks/contract-assignee.ts";
import type { boardApi } from "./planning/tasks/board/contract-board.ts";
import type { attachmentsApi } from "./planning/tasks/attachments/contract-attachments.ts";
import type { binApi } from "./planning/objectives/contract-bin.ts";
import type { bulkTasksApi } from "./planning/tasks/contract-bulk-tasks.ts";
import type { tagsApi } from "./planning/tasks/tags/contract-tags.ts";
import type { templatesApi } from "./planning/templates/contract-templates.ts";
import type { trackingApi } from "./planning/tracking/contract-tracking.ts";
import type { calendarAccountsApi } from "./planning/calendars/contract-calendar-accounts.ts";
import type { calendarFeedsApi } from "./planning/calendars/contract-calendar-feeds.ts";
import type { calendarImportApi } from "./planning/calendars/contract-calendar-import.ts";
import type { calendarsApi } from "./planning/calendars/contract-calendars.ts";
import type { planningCalendarApi } from "./planning/calendar/contract-calendar.ts";
import type { filtersApi } from "./planning/tasks/filters/contract-filters.ts";
import type { openTasksApi } from "./planning/open-tasks/contract-open-tasks.ts";
import type { planningSearchApi } from "./planning/search/contract-search.ts";
import type { workloadApi } from "./planning/workload/contract-workload.ts";
import type { expensesApi } from "./resources/finance/expenses/contract-expenses.ts";
import type { financeAccountsApi } from "./resources/finance/contract-accounts.ts";
import type { financeApi } from "./resources/finance/contract-finance.ts";
import type { streakApi } from "./resources/streak/contract-streak.ts";
import type { vitalityApi } from "./resources/vitality/contract-vitality.ts";
import type { resourcesApi } from "./resources/contract.ts";
import type { reviewsApi } from "./reviews/contract.ts";
import type { contactApi } from "./site/contact/contract-contact.ts";
import type { contentApi } from "./site/content/contract-content.ts";
import type { failedDeliveriesApi } from "./site/contract-failed-deliveries.ts";
import type { siteApi } from "./site/contract.ts";
import type { areasApi } from "./workspace/areas/contract-areas.ts";
import type { invitationLinksApi } from "./workspace/members/contract-invitation-links.ts";
import type { membersApi } from "./workspace/members/contract-members.ts";
import type { publicSpacesApi } from "./community/profile/contract-public-space.ts";
import type { redirectsApi } from "./site/contract-redirects.ts";
import type { publicPageApi } from "./community/profile/contract-public-page.ts";
import type { settingsApi } from "./workspace/settings/contract-settings.ts";
import type { verificationApi } from "./workspace/contract-verification.ts";
import type { workspaceApi } from "./workspace/contract.ts";
import type { DataOf, Endpoint } from "./http/endpoint.ts";

type EndpointIn<Value> = Value extends Endpoint
  ? Value
  : { [Name in keyof Value]: EndpointIn<Value[Name]> }[keyof Value];

type AnyEndpoint = EndpointIn<
  | typeof accountApi
  | typeof administrationApi
  | typeof registrationApi
  | typeof serverHealthApi
  | typeof agreementApi
  | typeof apiTokensApi
  | typeof areasApi
  | typeof attachmentsApi
  | typeof avatarApi
  | typeof billingApi
  | typeof circlesApi
  | typeof circleSessionsApi
  | typeof commentsApi
  | typeof communityApi
  | typeof connectionLinksApi
  | typeof consentsApi
  | typeof contactApi
  | typeof contentApi
  | typeof coreApi
  | typeof cycleApi
  | typeof cycleLogsApi
  | typeof cyclePeriodsApi
  | typeof cyclePendingApi
  | typeof dataRightsApi
  | typeof editsApi
  | typeof dayPlanApi
  | typeof daySettingsApi
  | typeof fixedBlocksApi
  | typeof dreamNotesApi
  | typeof emailApi
  | typeof energizingApi
  | typeof failedDeliveriesApi
  | typeof boardApi
  | typeof filtersApi
  | typeof financeAccountsApi
  | typeof financeApi
  | typeof expensesApi
  | typeof homeApi
  | typeof ideasApi
  | typeof inboxApi
  | typeof libraryApi
  | typeof liveApi
  | typeof logbookApi
  | typeof binApi
  | typeof bulkTasksApi
  | typeof invitationLinksApi
  | typeof membersApi
  | typeof messagesApi
  | typeof moderationApi
  | typeof openTasksApi
  | typeof passkeysApi
  | typeof usersApi
  | typeof pinApi
  | typeof planApi
  | typeof planningApi
  | typeof calendarFeedsApi
  | typeof calendarImportApi
  | typeof calendarsApi
  | typeof calendarAccountsApi
  | typeof planningCalendarApi
  | typeof planningOccurrencesApi
  | typeof planningSearchApi
  | typeof postsApi
  | typeof profileApi
  | typeof publicSpacesApi
  | typeof pushApi
  | typeof quickAddApi
  | typeof redirectsApi
  | typeof reflectionsApi
  | typeof remindersApi
  | typeof rotationsApi
  | typeof reportsApi
  | typeof searchApi
  | typeof resourcesApi
  | typeof restModeApi
  | typeof reviewsApi
  | typeof securityApi
  | typeof publicPageApi
  | typeof settingsApi
  | typeof assigneeApi
  | typeof sharingApi
  | typeof siteApi
  | typeof sleepImportApi
  | typeof sleepInsightsApi
  | typeof specialistsApi
  | typeof streakApi
  | typeof suspensionsApi
  | typeof tagsApi
  | typeof templatesApi
  | typeof trackingApi
  | typeof verificationApi
  | typeof vitalityApi
  | typeof workloadApi
  | typeof workspaceApi
>;

export type Endpoints = {
  readonly [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E;
};

/** A method and a path as in the contracts: `"GET /planning/tasks/:id"`. */
export type Call = keyof Endpoints;

export type CallData<C extends Call> = DataOf<Endpoints[C]>;
