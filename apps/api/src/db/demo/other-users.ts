// Registers the people around the demo user, and connects some of them with the demo user.
import { accountApi } from "@vereda/domain/account/contract";
import type { ConnectionType } from "@vereda/domain/community/catalogue";
import { communityApi } from "@vereda/domain/community/contract";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import type { Day } from "@vereda/domain/time/day";
import type { Config } from "../../config.ts";
import type { Database } from "../client.ts";
import otherUsers from "./life/other-users.json" with { type: "json" };
import { registerDemoUser, type DemoClient } from "./demo-client.ts";
import { demoUser } from "./life.ts";

/** A username; null is the demo user. */
export type Who = string | null;

export interface Moment {
  readonly daysAgo: number;
  /** A clock time: 09:30. */
  readonly at: string;
}

export interface OtherUsers {
  readonly as: (who: Who) => DemoClient;
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

interface OtherUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly daysHere: number;
  readonly connection?: {
    readonly type: Exclude<ConnectionType, "unknown">;
    readonly message?: string;
    readonly isRequestedByDemo?: boolean;
    readonly isAccepted?: boolean;
  };
}

async function connect(client: DemoClient, other: DemoClient, { username, connection }: OtherUser) {
  if (connection === undefined) return;
  const { type, message, isRequestedByDemo = false, isAccepted = false } = connection;
  const [sender, receiver] = isRequestedByDemo ? [client, other] : [other, client];
  const { id } = await sender.call(communityApi.connect, {
    body: { username: isRequestedByDemo ? username : demoUser.username, type, message },
  });
  if (isAccepted) await receiver.call(communityApi.accept, { params: { id }, body: {} });
}

export async function registerOtherUsers({
  db,
  config,
  client,
  today,
}: DemoWorld): Promise<OtherUsers> {
  // Anybody may write to the demo user, so that there is a request.
  await client.call(accountApi.updatePrivacy, {
    body: { profileVisibility: "members_only", directMessagePermission: "any_member" },
  });
  const clients = new Map<Who, DemoClient>([[null, client]]);
  for (const user of otherUsers as readonly OtherUser[]) {
    const { username, firstName, lastName, daysHere } = user;
    const other = await registerDemoUser(db, config, today - daysHere, {
      ...demoUser,
      language: client.language,
      username,
      firstName,
      lastName,
      email: `${username}@ejemplo.mx`,
    });
    clients.set(username, other);
    await other.call(accountApi.updatePrivacy, {
      body: { profileVisibility: "members_only", directMessagePermission: "verified_connections" },
    });
    await connect(client, other, user);
  }
  return {
    as: (who) => {
      const result = clients.get(who);
      if (result === undefined) throw new Error(`Nobody is called ${String(who)}.`);
      return result;
    },
    setTime: ({ daysAgo, at }) => {
      for (const each of clients.values()) each.setTime(today - daysAgo, parseClockTime(at) ?? 0);
    },
    close: async () => {
      for (const [who, each] of clients) if (who !== null) await each.close();
    },
  };
}
