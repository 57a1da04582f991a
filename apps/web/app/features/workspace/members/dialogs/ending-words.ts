// How a membership came to its end, in words.
import type { Member } from "@vereda/domain/workspace/roles/contract-members";
import { m } from "#platform/i18n/generated/messages.js";

type Ending = NonNullable<Member["ending"]>;

export const endingWords: Readonly<Record<Ending, () => string>> = {
  left: m.workspace_ending_left,
  removed: m.workspace_ending_removed,
  declined: m.workspace_ending_declined,
  expired: m.workspace_ending_expired,
  withdrawn: m.workspace_ending_withdrawn,
  replaced: m.workspace_ending_replaced,
};
