// A user of the running product over HTTP.
import { createId } from "../../packages/domain/src/id.ts";

export interface CallResult {
  /** 0 when no answer came. */
  readonly status: number;
  readonly data: unknown;
  readonly error: string | null;
}

export interface User {
  readonly token: string;
  readonly id: string;
  readonly workspaceId: string;
  readonly email: string;
}

const TIMEOUT_MS = 30_000;

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function readText(value: unknown, ...path: readonly (string | number)[]): string {
  let current = value;
  for (const key of path) current = readObject(current)[key];
  return typeof current === "string" ? current : "";
}

export async function call(
  url: string,
  token?: string,
  body?: object,
  method = body === undefined ? "GET" : "POST",
): Promise<CallResult> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const envelope = readObject(await response.json());
    const { data, error } = envelope;
    // A response without the envelope is no clean error.
    const isClean = envelope["status"] === response.status;
    return {
      status: response.status,
      data,
      error: isClean && (error === null || typeof error === "string") ? error : "no envelope",
    };
  } catch (error) {
    return { status: 0, data: null, error: String(error) };
  }
}

export async function signUp(origin: string, source = "vereda_bench"): Promise<User> {
  const api = `${origin}/api/v1`;
  const email = `${createId(Date.now())}@example.com`;
  const registered = await call(`${api}/sessions/register`, undefined, {
    email,
    password: "a long enough password",
    firstName: "Bench",
    timezone: "America/Mexico_City",
    source,
  });
  const token = readText(registered.data, "accessToken");
  const me = await call(`${api}/sessions/me`, token);
  const user = {
    email,
    token,
    id: readText(me.data, "id"),
    workspaceId: readText(me.data, "workspaces", 0, "workspace", "id"),
  };
  if (user.workspaceId === "") throw new Error(`No user could register: ${registered.error}`);
  return user;
}
