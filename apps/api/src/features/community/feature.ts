import type { Feature } from "#platform/feature.ts";
import { findCommunityAudience } from "./audience.ts";
import { areaToolRoutes } from "./area-tools/routes.ts";
import { closeCirclesOf } from "./circles/change-circles.ts";
import { circleData } from "./circles/personal-data.ts";
import { leaveClosedCircles } from "./circles/members/departures.ts";
import { claimConnectionLink, isInvitedByLink } from "./connections/connection-links.ts";
import { circleRoutes } from "./circles/routes.ts";
import { connectionData } from "./connections/personal-data.ts";
import { removeConnection } from "./connections/relations.ts";
import { connectionRoutes } from "./connections/routes.ts";
import { consentData } from "./consents/personal-data.ts";
import { consentRoutes } from "./consents/routes.ts";
import { makeUnsentFilesJob } from "./messages/files/files.ts";
import { countExchanges } from "./messages/exchange-days.ts";
import { homeRoutes } from "./profile/home/routes.ts";
import { updateWorkspaceConversation } from "./messages/conversations/workspace-conversation.ts";
import { countUnreadMessages } from "./messages/conversations/unread-counts.ts";
import { messageData } from "./messages/personal-data.ts";
import { messageRoutes } from "./messages/routes.ts";
import { agreementRoutes } from "./agreement/routes.ts";
import { makeUndecidedReportsJob } from "./moderation/notify-deciders.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { postData } from "./posts/personal-data.ts";
import { postRoutes } from "./posts/routes.ts";
import { listCommunitySubjects } from "./subjects.ts";
import { profileRoutes } from "./profile/routes.ts";
import { searchRoutes } from "./search-routes.ts";
import { reportRoutes } from "./moderation/reports/routes.ts";
import { makeEndedSuspensionsJob } from "#features/community/suspensions/end-suspensions.ts";
import { suspensionRoutes } from "#features/community/suspensions/routes.ts";
import { specialistRoutes } from "./specialists/routes.ts";
import { agreementData } from "./tables/agreement.ts";
import { areaToolData } from "./tables/area-tools.ts";
import { moderationData } from "./tables/moderation.ts";
import { reportData } from "./tables/reports.ts";
import { specialistData } from "./tables/specialists.ts";

export const community: Feature = {
  routes: (app, context) => {
    connectionRoutes(app, context);
    profileRoutes(app, context);
    searchRoutes(app, context);
    reportRoutes(app, context);
    messageRoutes(app, context);
    areaToolRoutes(app, context);
    postRoutes(app, context);
    circleRoutes(app, context);
    moderationRoutes(app, context);
    suspensionRoutes(app, context);
    agreementRoutes(app, context);
    specialistRoutes(app, context);
    homeRoutes(app, context);
    consentRoutes(app, context);
  },
  jobs: ({ db }) => [
    makeUnsentFilesJob(db),
    makeEndedSuspensionsJob(db),
    makeUndecidedReportsJob(db),
  ],
  audience: findCommunityAudience,
  invites: isInvitedByLink,
  usesInvitation: claimConnectionLink,
  moving: removeConnection,
  membershipChanged: leaveClosedCircles,
  membersChanged: updateWorkspaceConversation,
  workspaceRemoved: closeCirclesOf,
  subjects: listCommunitySubjects,
  exchangeDays: countExchanges,
  unreadMessages: countUnreadMessages,
  personalData: [
    ...connectionData,
    reportData,
    ...moderationData,
    agreementData,
    specialistData,
    ...consentData,
    ...messageData,
    ...areaToolData,
    ...postData,
    ...circleData,
  ],
};
