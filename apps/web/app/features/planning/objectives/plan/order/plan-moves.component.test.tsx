import { screen, waitFor } from "@testing-library/react";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { expect, it } from "vitest";
import {
  buildMission,
  buildPlan,
  buildTask,
  OTHER_MISSION_ID,
} from "#features/planning/testing/build-plan.ts";
import { fakeServer, failure } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { usePlan, type PlanMission } from "../plan-data.ts";
import { useMissionMoves, useTaskMoves } from "./plan-moves.ts";

const [TASK, MISSION] = ["PATCH /planning/tasks/:id", "PATCH /planning/missions/:id"] as const;
const READ = "GET /planning/objectives/:id/plan";
const [a, b, c] = ["a", "b", "c"].map((title, order) =>
  buildTask({ id: `0195a000-0000-7000-8000-0000000000a${order}`, title, order }),
) as [ReturnType<typeof buildTask>, ReturnType<typeof buildTask>, ReturnType<typeof buildTask>];
const other = buildMission({
  id: OTHER_MISSION_ID,
  title: "Instalarme",
  order: 1,
  tasks: [{ ...c, missionId: OTHER_MISSION_ID, order: 0 }],
});
const plan = buildPlan({ missions: [buildMission({ tasks: [a, b] }), other] });

function Moves() {
  const { data } = usePlan(plan.objective.id);
  const [first, second] = data?.missions ?? [];
  return data && first && second ? <Loaded plan={data} first={first} second={second} /> : null;
}

type LoadedProps = { plan: Plan; first: PlanMission; second: PlanMission };

function Loaded({ plan: read, first, second }: LoadedProps) {
  const tasks = useTaskMoves(read, first);
  const missions = useMissionMoves(read);
  const spot = { group: OTHER_MISSION_ID, anchorId: c.id, after: false };
  const text = read.missions.map((one) => one.title + one.tasks.map(({ title }) => title).join(""));
  return (
    <>
      <p>{text.join(" ")}</p>
      <button onClick={() => tasks.shift(first.tasks[1] ?? b, -1)}>shift</button>
      <button onClick={() => tasks.moveTo(a, spot)}>to the other</button>
      <button onClick={() => tasks.toMission(a, second)}>to its end</button>
      <button onClick={() => missions.shift(second, -1)}>mission</button>
    </>
  );
}

it("goes back to where it was when it is refused, and says so", async () => {
  fakeServer({ [READ]: plan, [TASK]: failure(404, "not_found", "") });
  const { user } = renderScreen(<Moves />);
  await user.click(await screen.findByRole("button", { name: "shift" }));
  expect(await screen.findByText("No pudimos guardar el orden. Quedó como estaba.")).toBeDefined();
  expect(await screen.findByText("Empacarab Instalarmec")).toBeDefined();
});

it.each([
  ["shift", TASK, b.id, { order: -1, base: { order: null } }, "Empacarba Instalarmec"],
  [
    "to the other",
    TASK,
    a.id,
    { order: -1, missionId: OTHER_MISSION_ID, base: { order: null, missionId: a.missionId } },
    "Empacarb Instalarmeac",
  ],
  ["to its end", TASK, a.id, { order: 1, missionId: OTHER_MISSION_ID }, "Empacarb Instalarmeca"],
  ["mission", MISSION, OTHER_MISSION_ID, { order: -1 }, "Instalarmec Empacarab"],
])("%s is one edit, which is visible at once", async (name, call, id, body, text) => {
  const server = fakeServer({ [READ]: plan, [call]: () => new Promise(() => undefined) });
  const { user } = renderScreen(<Moves />);
  await user.click(await screen.findByRole("button", { name }));
  expect(await screen.findByText(text)).toBeDefined();
  await waitFor(() => expect(server.requests(call)).toMatchObject([{ params: { id }, body }]));
});
