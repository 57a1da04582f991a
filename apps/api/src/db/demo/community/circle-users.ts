// Registers the people of the demo user's circles and of their shared workspace.
import { accountApi } from "@vereda/domain/account/contract";
import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { Day } from "@vereda/domain/time/day";
import { eq } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import { grantVerification } from "#features/community/specialists/verification.ts";
import { specialists } from "../../../features/community/tables/specialists.ts";
import { selectLocalDay } from "../../../features/planning/access/lived-day.ts";
import type { Database } from "../../client.ts";
import { registerDemoUser } from "../demo-client.ts";
import type { DemoClient } from "../demo-client.ts";
import { demoUser } from "../life.ts";
import { circleUsers, demoSpecialists } from "./life-users.ts";
import type { UserKey } from "./life-users.ts";

export interface Moment {
  readonly daysAgo: number;
  /** Minutes after midnight. */
  readonly minute: number;
}

export interface DemoUsers {
  /** Null is the demo user. */
  readonly as: (key: UserKey | null) => DemoClient;
  readonly usernameOf: (key: UserKey | null) => string;
  readonly setTime: (moment: Moment) => void;
  readonly close: () => Promise<void>;
}

export interface DemoWorld {
  readonly db: Database;
  readonly config: Config;
  /** Of the demo user. */
  readonly client: DemoClient;
  readonly today: Day;
  readonly now: Date;
}

const DAYS_HERE = 60;

export async function registerUsers({ db, config, client, today }: DemoWorld): Promise<DemoUsers> {
  const { language } = client;
  const clients = new Map<UserKey, DemoClient>();
  for (const { key, firstName, lastName } of circleUsers) {
    const name = { username: key, firstName, lastName };
    const user = { ...demoUser, ...name, language, email: `${key}@ejemplo.mx` };
    const other = await registerDemoUser(db, config, today - DAYS_HERE, user);
    const body = { profileVisibility: "members_only" } as const;
    await other.call(accountApi.updatePrivacy, { body });
    clients.set(key, other);
  }
  return {
    as: (key) => {
      const result = key === null ? client : clients.get(key);
      if (result === undefined) throw new Error(`Nobody is called ${String(key)}.`);
      return result;
    },
    usernameOf: (key) => key ?? demoUser.username,
    setTime: ({ daysAgo, minute }) => {
      for (const one of [client, ...clients.values()]) one.setTime(today - daysAgo, minute);
    },
    close: async () => {
      for (const one of clients.values()) await one.close();
    },
  };
}

/** Nobody among the demo people administers, so the verification is stored without a call. */
export async function seedSpecialists({ db, now }: DemoWorld, users: DemoUsers): Promise<void> {
  users.setTime({ daysAgo: 50, minute: 10 * 60 });
  for (const { key, isVerified, ...body } of demoSpecialists) {
    const { id } = await users.as(key).call(specialistsApi.apply, { body });
    if (!isVerified) continue;
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(specialists)
        .set({ status: "VERIFIED", decidedDay: selectLocalDay(specialists.userId, now) })
        .where(eq(specialists.id, id))
        .returning();
      if (row !== undefined) await grantVerification(tx, row.userId);
    });
  }
}
