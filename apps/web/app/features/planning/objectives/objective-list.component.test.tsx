import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildObjective, buildSchedule } from "../testing/build-plan.ts";
import { ObjectiveList } from "./objective-list.tsx";

it("loose tasks are neither a routine nor dated", () => {
  const schedule = buildSchedule({ type: "ROUTINE", startDate: "2026-03-03" });
  const routine = { type: "ROUTINE", schedule } as const;
  renderScreen(
    <ObjectiveList
      label="Personal"
      objectives={[
        buildObjective({ ...routine, id: "1", title: "Pendientes sueltos", isLoose: true }),
        buildObjective({ ...routine, id: "2", title: "La casa" }),
      ]}
    />,
  );
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toContain("Lo que agregaste sin un plan");
  expect(rows[0]).not.toMatch(/Rutina|marzo/);
  expect(rows[1]).toContain("Rutina · desde el 3 de marzo");
});
