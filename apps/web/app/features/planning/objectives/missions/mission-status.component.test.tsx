import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildMission, buildPlan, planPath } from "#features/planning/testing/build-plan.ts";
import MissionMenu from "./mission-menu.tsx";
import { MissionInfo } from "./mission-block.tsx";

const started = buildMission({ status: "IN_PROGRESS", taskCount: 3, startedTaskCount: 1 });

describe("a mission with a started task", () => {
  it("is in progress, and is not offered to be planned again", async () => {
    fakeServer();
    renderScreen(
      <>
        <MissionInfo mission={started} />
        <MissionMenu
          plan={buildPlan({ missions: [started] })}
          mission={started}
          schedule={() => undefined}
          label="Más"
          className=""
          by="pointer"
        >
          …
        </MissionMenu>
      </>,
      planPath(),
    );
    expect(await screen.findByText(/^En curso · /)).toBeDefined();
    expect(await screen.findByRole("menuitem", { name: "Marcar como cumplida" })).toBeDefined();
    expect(screen.queryByRole("menuitem", { name: /planeada/ })).toBeNull();
  });
});
