// The call and type of the decisions about the user.
import type { CallData } from "@vereda/domain/endpoints";

export const OWN_DECISIONS = "GET /panel/moderation/decisions";
export type OwnDecision = CallData<typeof OWN_DECISIONS>["items"][number];
