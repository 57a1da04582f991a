// Creates the users and data that the access matrix test calls the endpoints with.
import { accountApi } from "@vereda/domain/account/contract";
import type { BodyIn, Endpoint, ParamsIn, QueryIn } from "@vereda/domain/http/endpoint";
import { eq } from "drizzle-orm";
import type { CallerKind } from "./outcomes.ts";
import { registerUser, type RegisteredUser } from "../features/account/testing/account-testing.ts";
import { users } from "../features/account/tables/users.ts";
import { makePlanner, type Planner } from "../features/planning/planning-testing.ts";
import type { CallParts } from "../platform/http/contract-request.ts";
import type { TestApp } from "../platform/testing/testing.ts";

export type Callers = Readonly<Record<Exclude<CallerKind, "nobody">, RegisteredUser>> & {
  readonly nobody: null;
};

export interface World {
  readonly api: TestApp;
  readonly callers: Callers;
  readonly planner: Planner;
  readonly friend: Planner;
}

const ownerAddress = { email: "owner@example.com", password: "correct horse" };

async function registerAdministrator(api: TestApp): Promise<RegisteredUser> {
  const user = await registerUser(api);
  await api.db
    .update(users)
    .set({ roles: ["member", "administrator"] })
    .where(eq(users.id, user.userId));
  return user;
}

/** Signs the owner in again, because some endpoints end the session they are called with. */
export async function openSession(api: TestApp) {
  const body = { ...ownerAddress, source: "vereda_test" };
  return (await api.call(accountApi.login, { body })).data;
}

/** New users for endpoints that change their caller permanently, such as deleting the account. */
export async function createCallers(api: TestApp): Promise<Callers> {
  const [another, owner, admin] = await Promise.all([
    registerUser(api),
    registerUser(api),
    registerAdministrator(api),
  ]);
  return { nobody: null, another, owner, administrator: admin };
}

export async function makeWorld(api: TestApp): Promise<World> {
  const planner = await makePlanner(api, ownerAddress);
  const friend = await makePlanner(api, { firstName: "Sol" });
  const { accessToken: token, ...session } = await openSession(api);
  const owner = { ...ownerAddress, ...session, token, userId: planner.userId };
  return { api, planner, friend, callers: { ...(await createCallers(api)), owner } };
}

interface Parts<E extends Endpoint> {
  readonly params?: ParamsIn<E>;
  readonly query?: QueryIn<E>;
  readonly body?: BodyIn<E>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MatrixRequest {
  readonly endpoint: Endpoint;
  /** Creates the resource of the call. Runs once for all callers; the owner calls last. */
  readonly prepare: (world: World) => Promise<(caller: RegisteredUser | null) => CallParts>;
  /** True when the call changes its caller permanently. */
  readonly needsNewCallers: boolean;
}

interface Needs {
  readonly needsNewCallers?: boolean;
}

export function defineRequest<E extends Endpoint>(
  endpoint: E,
  prepare: (world: World) => Promise<Parts<E>> | Parts<E> = () => ({}),
  { needsNewCallers = false }: Needs = {},
): MatrixRequest {
  return {
    endpoint,
    needsNewCallers,
    prepare: async (world) => {
      const parts = await prepare(world);
      return () => parts as CallParts;
    },
  };
}

export function defineRequestPerCaller<E extends Endpoint>(
  endpoint: E,
  partsFor: (caller: RegisteredUser | null) => Parts<E>,
  { needsNewCallers = false }: Needs = {},
): MatrixRequest {
  return {
    endpoint,
    needsNewCallers,
    prepare: () => Promise.resolve((caller) => partsFor(caller) as CallParts),
  };
}
