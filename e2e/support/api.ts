// The API asked as somebody, as another program would: for what a journey needs but is not about.
import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Asks for a path below `/api/v1` as somebody; answers the data. */
export type Ask = <T = unknown>(method: Method, path: string, data?: object) => Promise<T>;

/** What is asked as the person who holds this token. */
export function askerOf(request: APIRequestContext, accessToken: string): Ask {
  return async <T>(method: Method, path: string, data?: object) => {
    const answer = await request.fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}` },
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
}
