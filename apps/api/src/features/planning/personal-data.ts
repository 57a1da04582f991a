// The personal data of plans, in the order of an export and of an import.
import type { PersonalData } from "#platform/personal-data.ts";
import { listPlanTransfers } from "../workspace/successors.ts";
import { transferPlans } from "./access/transfer-plans.ts";
import {
  completionData,
  fedResourceData,
  itemData,
  progressData,
  timeData,
} from "./import/import-children.ts";
import { parentData } from "./import/import-parents.ts";
import { reminderData, scheduleData, templateData } from "./import/import-plans.ts";
import { binData } from "./tables/bin.ts";
import { dayChangeData } from "./tables/day-changes.ts";
import { daySettingsData } from "./tables/day-settings.ts";
import { deliveryData } from "./tables/reminders.ts";
import { commentData, shareData } from "./tables/sharing.ts";
import { timeChangeData } from "./tables/time-changes.ts";

export const planningData: readonly PersonalData[] = [
  dayChangeData,
  ...parentData,
  itemData,
  scheduleData,
  completionData,
  timeData,
  timeChangeData,
  daySettingsData,
  reminderData,
  ...deliveryData,
  progressData,
  fedResourceData,
  commentData,
  templateData,
  binData,
  ...shareData,
  {
    // Erased first: plans in shared workspaces are transferred to their owner instead.
    tables: [],
    async erase(db, { userId }) {
      for (const { workspaceId, ownerId } of await listPlanTransfers(db, userId)) {
        await db.transaction((tx) => transferPlans(tx, { workspaceId, userId }, ownerId));
      }
    },
  },
];
