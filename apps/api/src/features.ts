// Lists all features in the order of the data export; erasing an account runs in reverse order.
import { account } from "./features/account/feature.ts";
import { billing } from "./features/billing/feature.ts";
import { community } from "./features/community/feature.ts";
import { core } from "./features/core/feature.ts";
import { energizing } from "./features/energizing/feature.ts";
import { inbox } from "./features/inbox/feature.ts";
import { logbook } from "./features/logbook/feature.ts";
import { planning } from "./features/planning/feature.ts";
import { resources } from "./features/resources/feature.ts";
import { reviews } from "./features/reviews/feature.ts";
import { site } from "./features/site/feature.ts";
import { workspace } from "./features/workspace/feature.ts";
import type { Feature } from "./platform/feature.ts";

export const features: readonly Feature[] = [
  account,
  billing,
  workspace,
  planning,
  logbook,
  energizing,
  resources,
  reviews,
  community,
  inbox,
  core,
  site,
];
