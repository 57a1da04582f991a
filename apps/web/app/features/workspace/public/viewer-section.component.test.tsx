import { screen, waitFor, within } from "@testing-library/react";
import type { PublicWorkspace } from "@vereda/domain/community/profile/contract-public-space";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import ViewerSection from "./viewer-section.tsx";

const SPACE = "GET /public/spaces/:slug";
const REPORT = "POST /panel/reports";

const space: PublicWorkspace = {
  profile: {
    name: "Taller",
    description: null,
    slug: "taller",
    typeId: "COMPANY",
    icon: null,
    iconRotation: 0,
    isVerified: false,
    since: "2026-03-01T15:00:00.000Z",
  },
  areas: [],
  page: { text: null, contact: null, cover: null },
  privacySettings: buildWorkspaceEntry().privacySettings,
  owner: null,
  streak: null,
  vitalityIndex: null,
  viewerConnection: null,
  belongsToViewer: false,
  sections: [],
};

const open = () => renderScreen(<ViewerSection slug="taller" isOwnerVisible={false} />);

it("a visitor with a session reports the page", async () => {
  const server = fakeServer({ [SPACE]: space, [REPORT]: { id: "report-1" } });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Reportar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reportar este espacio" }));
  dialog.getByText(/Taller no sabrá que fuiste tú/);
  await expectAccessible();
  await user.click(dialog.getByRole("radio", { name: "Es publicidad o engaño" }));
  await user.click(dialog.getByRole("button", { name: "Enviar reporte" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.requests(REPORT)[0]?.body).toMatchObject({
    subjectType: "workspace",
    subjectId: "taller",
  });
});

it("who belongs to it gets the way to it instead", async () => {
  fakeServer({ [SPACE]: { ...space, belongsToViewer: true } });
  open();
  await screen.findByText("Formas parte de este espacio.");
  expect(screen.queryByRole("button", { name: "Reportar" })).toBeNull();
});
