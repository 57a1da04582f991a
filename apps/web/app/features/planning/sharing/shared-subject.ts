// Any of the three that people share and speak about, and the calls that each has.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";

/** An objective, a mission or a task. */
export type SharedSubject = { readonly kind: ShareOrigin; readonly id: string };

export const callsOf = {
  objective: {
    shares: planningApi.objectiveShares,
    comments: commentsApi.objectiveComments,
    standing: sharingApi.objectiveStanding,
    people: sharingApi.objectivePeople,
  },
  mission: {
    shares: planningApi.missionShares,
    comments: commentsApi.missionComments,
    standing: sharingApi.missionStanding,
    people: sharingApi.missionPeople,
  },
  task: {
    shares: planningApi.taskShares,
    comments: commentsApi.taskComments,
    standing: sharingApi.taskStanding,
    people: sharingApi.taskPeople,
  },
} as const;
