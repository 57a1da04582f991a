// The API asked as somebody, as another program would: for what a journey needs but is not about.
import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Asks for a path below `/api/v1` as somebody; answers the data. */
export type CallApi = <T = unknown>(method: Method, path: string, data?: object) => Promise<T>;

/** What is asked as the person who holds this token. */
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
