// Every error code and validation message, collected from the features.
import { accountErrors, accountFieldMessages } from "@vereda/domain/account/errors";
import { billingErrors, billingFieldMessages } from "@vereda/domain/billing/errors";
import { pinErrors, pinFieldMessages } from "@vereda/domain/account/pin/errors-pin";
import {
  connectionErrors,
  connectionFieldMessages,
} from "@vereda/domain/community/connections/errors-connections";
import { circleErrors, circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import {
  messageErrors,
  messageFieldMessages,
} from "@vereda/domain/community/messages/errors-messages";
import { cycleFieldMessages } from "@vereda/domain/energizing/cycle/errors-cycle";
import { energizingErrors, energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { httpErrors, type ErrorEntry } from "@vereda/domain/http/errors";
import { commonFieldMessages } from "@vereda/domain/http/field-messages";
import type { Label } from "@vereda/domain/locale";
import { inboxErrors, inboxFieldMessages } from "@vereda/domain/inbox/errors";
import { logbookErrors, logbookFieldMessages } from "@vereda/domain/logbook/errors";
import { planningErrors, planningFieldMessages } from "@vereda/domain/planning/errors";
import { reviewErrors, reviewFieldMessages } from "@vereda/domain/reviews/errors";
import { streakErrors, streakFieldMessages } from "@vereda/domain/resources/streak/errors-streak";
import { resourceFieldMessages } from "@vereda/domain/resources/errors";
import {
  financeErrors,
  financeFieldMessages,
} from "@vereda/domain/resources/finance/errors-finance";
import { siteErrors, siteFieldMessages } from "@vereda/domain/site/errors";
import { webAddressFieldMessages } from "@vereda/domain/web-address";
import { workspaceErrors, workspaceFieldMessages } from "@vereda/domain/workspace/errors";

export const errorCatalogue = {
  ...httpErrors,
  ...accountErrors,
  ...billingErrors,
  ...circleErrors,
  ...connectionErrors,
  ...energizingErrors,
  ...financeErrors,
  ...inboxErrors,
  ...logbookErrors,
  ...messageErrors,
  ...pinErrors,
  ...planningErrors,
  ...reviewErrors,
  ...siteErrors,
  ...streakErrors,
  ...workspaceErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const fieldMessages = {
  ...commonFieldMessages,
  ...accountFieldMessages,
  ...billingFieldMessages,
  ...circleFieldMessages,
  ...connectionFieldMessages,
  ...cycleFieldMessages,
  ...energizingFieldMessages,
  ...financeFieldMessages,
  ...inboxFieldMessages,
  ...logbookFieldMessages,
  ...messageFieldMessages,
  ...pinFieldMessages,
  ...planningFieldMessages,
  ...reviewFieldMessages,
  ...resourceFieldMessages,
  ...siteFieldMessages,
  ...streakFieldMessages,
  ...webAddressFieldMessages,
  ...workspaceFieldMessages,
} as const satisfies Record<string, Label>;

export type FieldMessageCode = keyof typeof fieldMessages;

const entries = new Map<string, ErrorEntry>(Object.entries(errorCatalogue));

/** Throws for an unknown code, because a contract that uses one is a bug. */
export function getErrorEntry(code: string): ErrorEntry {
  const entry = entries.get(code);
  if (entry === undefined) throw new Error(`The error code "${code}" is in no catalogue.`);
  return entry;
}
