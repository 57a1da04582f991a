// Calls the API as a user, to seed data that a test needs.
import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls a path below `/api/v1` as a user. @returns the `data` of the response */
export type CallApi = <T = unknown>(method: Method, path: string, data?: object) => Promise<T>;

export function createApiCaller(request: APIRequestContext, accessToken: string): CallApi {
  return async <T>(method: Method, path: string, data?: object) => {
    const response = await request.fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}` },
      ...(data !== undefined && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return ((await response.json()) as { data: T }).data;
  };
}
