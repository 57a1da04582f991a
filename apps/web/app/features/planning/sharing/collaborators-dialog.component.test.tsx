import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/build-plan.ts";
import CollaboratorsDialog from "./collaborators-dialog.tsx";

async function open(link: string | null) {
  fakeServer({ "GET /planning/objectives/:id/shares": buildPage([]) });
  renderScreen(
    <CollaboratorsDialog
      subject={{ kind: "objective", id: "objective-1" }}
      title="Mudarme de casa"
      canShare
      link={link}
      onClose={() => undefined}
    />,
  );
  await screen.findByText(/^Todavía no se comparte con nadie en particular/);
}

describe("the link of a plan", () => {
  it("can be shared, and says who opens it", async () => {
    await open("/space/s/personal/plan/objective/objective-1");
    screen.getByRole("button", { name: "Compartir el enlace" });
    expect(screen.getByText("Solo lo abre quien ya tiene acceso.")).toBeDefined();
  });

  it("is only there where the dialog knows it", async () => {
    await open(null);
    expect(screen.queryByRole("button", { name: "Compartir el enlace" })).toBeNull();
  });
});
