import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "#platform/auth/session/session.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { fakeServer, NO_RESPONSE } from "#platform/testing/fake-server.ts";
import { freezeTimers, passTime, renderScreen } from "#platform/testing/render-screen.tsx";
import { screen, waitFor } from "@testing-library/react";
import { useAppBadge } from "./unread-count.ts";
import { QueueCount } from "./unread.tsx";

const ENTRIES = "GET /me/inbox/unread";
const MESSAGES = "GET /panel/messages/unread";
const set = vi.fn<(count: number) => Promise<void>>(async () => undefined);
const clear = vi.fn<() => Promise<void>>(async () => undefined);

beforeEach(() => {
  const device = { setAppBadge: set, clearAppBadge: clear };
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
  const cache = { put: async () => undefined, match: async () => undefined };
  vi.stubGlobal("caches", {
    open: async () => cache,
    delete: async () => true,
    keys: async () => [],
  });
});

afterEach(() => {
  for (const name of ["setAppBadge", "clearAppBadge"]) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function Badge() {
  useAppBadge();
  return null;
}

async function open(routes: Parameters<typeof fakeServer>[0]) {
  freezeTimers();
  const server = fakeServer(routes);
  renderScreen(<Badge />);
  await passTime(2_000);
  return server;
}

it("shows on the icon all that is unread, until it is read", async () => {
  const server = await open({ [ENTRIES]: { count: 2 }, [MESSAGES]: { count: 3, requests: 0 } });
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(5));
  server.respond({ [ENTRIES]: { count: 0 }, [MESSAGES]: { count: 0, requests: 0 } });
  void queryClient.invalidateQueries({ queryKey: buildQueryKey(ENTRIES) });
  void queryClient.invalidateQueries({ queryKey: buildQueryKey(MESSAGES) });
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(0));
});

it("leaves the icon as it is while the counts are unknown", async () => {
  await open({ [ENTRIES]: { count: 2 }, [MESSAGES]: NO_RESPONSE });
  expect(set).not.toHaveBeenCalled();
});

it("is removed with the session", async () => {
  await open({ [ENTRIES]: { count: 2 }, [MESSAGES]: { count: 0, requests: 0 } });
  await waitFor(() => expect(set).toHaveBeenCalled());
  session.lost();
  await waitFor(() => expect(clear).toHaveBeenCalled());
});

describe("what waits for a decision", () => {
  const QUEUE = "GET /panel/administration/queue";
  const counts = { reports: 2, applications: 1, messages: 4 };
  const openMenu = (slug: "member" | "moderator" | "administrator") => {
    const server = fakeServer({ [QUEUE]: counts });
    const role = {
      slug,
      isDefault: true,
      isForSubscription: false,
      type: "SYSTEM",
      group: "SYSTEM",
    };
    const element = (
      <>
        <QueueCount of="reports" />
        <QueueCount of="all" />
      </>
    );
    renderScreen(element, { user: { roles: [role] } });
    return server;
  };

  it("is counted for who decides", async () => {
    openMenu("administrator");
    await screen.findByText("2 por revisar");
    expect(await screen.findByText("7 por revisar")).toBeDefined();
  });

  it("is not asked for by others", () => {
    expect(openMenu("member").requests(QUEUE)).toEqual([]);
    expect(screen.queryByText(/por revisar/)).toBeNull();
  });
});
