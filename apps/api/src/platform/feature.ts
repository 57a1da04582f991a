import type { FastifyInstance } from "fastify";
import type { Database } from "../db/client.ts";
import type { AppContext } from "./context.ts";
import type { Hooks } from "./hooks.ts";
import type { JobDefinition } from "./jobs/jobs.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Change, ChangedKinds } from "./realtime/change.ts";

export interface Feature extends Hooks {
  readonly routes: (app: FastifyInstance, context: AppContext) => void;
  readonly jobs?: (context: AppContext) => readonly JobDefinition[];
  readonly personalData?: readonly PersonalData[];
  /** Finds which of some users may see a change, beyond those the change names. */
  readonly audience?: (
    db: Database,
    changes: readonly Change[],
    among: readonly string[],
    now: Date,
  ) => Promise<ChangedKinds>;
}
