import { screen } from "@testing-library/react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { DAY_VIEW_COOKIE, storeCookie } from "#platform/cookies.ts";
import { setCurrentUser } from "#platform/auth/user/current-user.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { signInTestUser } from "#platform/testing/test-environment.ts";
import { buildUser } from "#platform/testing/test-user.ts";
import { PartsProvider } from "#shell/parts.tsx";
import { SignedIn } from "#shell/signed-in.tsx";
import { panelParts } from "../../../panel-parts.tsx";
import { DocumentInfoProvider } from "#platform/pages/document-context.tsx";
import { buildAgenda } from "../testing/build-plan.ts";
import { DayViews } from "./day-views.tsx";

const info = {
  nonce: undefined,
  theme: "ideas",
  writtenAt: 0,
  early: null,
  origin: "http://vereda.test",
  registration: "OPEN",
  isCrawler: false,
} as const;

it("hydrates a document that is older than the choice of the timeline", async () => {
  // The timeline, which follows the document, is a part of the panel.
  const user = buildUser();
  signInTestUser();
  setCurrentUser(queryClient, user);
  const views = (
    <DocumentInfoProvider value={info}>
      <MemoryRouter>
        <SignedIn loaded={user}>
          <PartsProvider value={panelParts}>
            <DayViews agenda={buildAgenda()} day={1} today={0} nowMinute={null}>
              Regar
            </DayViews>
          </PartsProvider>
        </SignedIn>
      </MemoryRouter>
    </DocumentInfoProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(views);
  document.body.append(container);
  storeCookie(DAY_VIEW_COOKIE, "timeline");
  const onRecoverableError = vi.fn<() => void>();
  const root = hydrateRoot(container, views, { onRecoverableError });
  onTestFinished(() => {
    storeCookie(DAY_VIEW_COOKIE, "list");
    flushSync(() => root.unmount());
    container.remove();
  });
  await screen.findByRole("button", { name: "Horario", pressed: true });
  await screen.findByRole("region", { name: /^Horario:/ });
  expect(onRecoverableError).not.toHaveBeenCalled();
});
