// Registers people around the demo user, and connects some of them.
import type { Language } from "@vereda/domain/account/catalogue";
import { accountApi } from "@vereda/domain/account/contract";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import type { ConnectionType } from "@vereda/domain/community/catalogue";
import { communityApi } from "@vereda/domain/community/contract";
import type { DataOf, Endpoint } from "@vereda/domain/http/endpoint";
import type { Envelope } from "@vereda/domain/http/envelope";
import { buildApp } from "../../../app.ts";
import type { Config } from "../../../config.ts";
import type { Clock } from "../../../platform/clock.ts";
import { buildInjectOptions } from "../../../platform/http/contract-request.ts";
import type { CallParts } from "../../../platform/http/contract-request.ts";
import type { Database } from "../../client.ts";
import type { DemoClient } from "../demo-client.ts";
import { demoUser } from "../life.ts";

interface RelatedUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly type: Exclude<ConnectionType, "unknown">;
  readonly message: string | null;
  /** Who sent the request, and whether the other accepted. */
  readonly requestedBy: "other" | "demo";
  readonly isAccepted: boolean;
}

const relatedUsers: readonly RelatedUser[] = [
  {
    firstName: "Leonardo",
    lastName: "Paz",
    username: "leo.paz",
    type: "partner",
    message: null,
    requestedBy: "other",
    isAccepted: true,
  },
  {
    firstName: "Inés",
    lastName: "Carmona Villaseñor",
    username: "ines.carmona",
    type: "colleague",
    message: "Soy Inés, del taller de cerámica. ¿Armamos juntas la feria de mayo?",
    requestedBy: "other",
    isAccepted: false,
  },
  {
    firstName: "Bruno",
    lastName: "Salas",
    username: "bruno.salas",
    type: "neighbor",
    message: "Soy Mariana, del 4.",
    requestedBy: "demo",
    isAccepted: false,
  },
];

const privacy = {
  profileVisibility: "members_only",
  directMessagePermission: "verified_connections",
} as const;

type Send = <E extends Endpoint>(endpoint: E, parts: CallParts) => Promise<DataOf<E>>;

async function registerRelatedUser(
  send: Send,
  other: RelatedUser,
  language: Language,
): Promise<string> {
  const { firstName, lastName, username } = other;
  const { accessToken: token } = await send(accountApi.register, {
    body: {
      ...demoUser,
      language,
      firstName,
      lastName,
      username,
      email: `${username}@ejemplo.mx`,
      source: WEB_SOURCE,
    },
  });
  await send(accountApi.updatePrivacy, { token, body: privacy });
  return token;
}

async function connectRelatedUser(
  client: DemoClient,
  send: Send,
  other: RelatedUser,
  token: string,
): Promise<void> {
  const { username, type, message, requestedBy, isAccepted } = other;
  if (requestedBy === "demo") {
    await client.call(communityApi.connect, { body: { username, type, message } });
    return;
  }
  const body = { username: demoUser.username, type, message: client.translate(message) };
  const { id } = await send(communityApi.connect, { token, body });
  if (isAccepted) await client.call(communityApi.accept, { params: { id }, body: {} });
}

export async function seedConnections(
  db: Database,
  config: Config,
  clock: Clock,
  client: DemoClient,
): Promise<void> {
  const app = await buildApp({ db, clock, config: { ...config, logLevel: "silent" } });
  const send: Send = async (endpoint, parts) => {
    const response = await app.inject(buildInjectOptions(endpoint, parts));
    const envelope: Envelope<DataOf<typeof endpoint>> = response.json();
    if (!envelope.success) throw new Error(`${endpoint.path}: ${response.body}`);
    return envelope.data as DataOf<typeof endpoint>;
  };
  try {
    await client.call(accountApi.updatePrivacy, { body: privacy });
    for (const other of relatedUsers) {
      const token = await registerRelatedUser(send, other, client.language);
      await connectRelatedUser(client, send, other, token);
    }
  } finally {
    await app.close();
  }
}
