// What a feature of the server consists of. Each says it in its feature.ts, and features.ts lists them.
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/client.ts";
import type { AppContext } from "./context.ts";
import type { JobDefinition } from "./jobs/jobs.ts";
import type { PersonalDataSource } from "./personal-data.ts";
import type { Change, ChangedKinds } from "./realtime/change.ts";

export interface Feature {
  /** Registers the calls that it answers. */
  readonly routes: (app: FastifyInstance, context: AppContext) => void;
  /** What it has done in the background. */
  readonly jobs?: (context: AppContext) => readonly JobDefinition[];
  /** What it stores about a person: told to whoever asks for a copy, erased with their account. */
  readonly personalData?: PersonalDataSource;
  /** Finds out who of some users may see what changed, beyond those whom the changes name. */
  readonly audience?: (
    db: Database,
    changes: readonly Change[],
    among: readonly string[],
    now: Date,
  ) => Promise<ChangedKinds>;
}
