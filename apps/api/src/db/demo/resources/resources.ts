// Sets up the demo user's resources and logs their entries, each on the evening of its day.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { planningApi } from "@vereda/domain/planning/contract";
import { resourceKeys, type ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { resourcesApi } from "@vereda/domain/resources/contract";
import { formatIsoDay, weekdayOf, type Day } from "@vereda/domain/time/day";
import { getSeededRandom } from "../chance.ts";
import type { DemoClient } from "../demo-client.ts";
import demo from "../life/resources.json" with { type: "json" };

interface DemoLog {
  readonly resourceId: ResourceKey;
  /** From Monday, 0, to Sunday. */
  readonly weekdays: readonly number[];
  /** How often it is logged on such a day, 0 to 1. */
  readonly chance: number;
  readonly values: readonly number[];
  readonly notes: readonly string[];
}

const goals: Readonly<Record<string, BodyIn<typeof resourcesApi.change>>> = demo.goals;
/** By title of the objective. */
const feeding = demo.feeding as Readonly<Partial<Record<string, readonly ResourceKey[]>>>;

const EVENING = 21 * 60;

export async function setUpResources(client: DemoClient, workspaceId: string): Promise<void> {
  const items = resourceKeys
    .filter((key) => !key.startsWith("business_"))
    .map((resourceId, order) => ({
      resourceId,
      order,
      isHidden: demo.hidden.includes(resourceId),
    }));
  await client.call(resourcesApi.arrange, { params: { id: workspaceId }, body: { items } });
  for (const [key, goal] of Object.entries(goals)) {
    const params = { id: workspaceId, resourceId: key as ResourceKey };
    await client.call(resourcesApi.change, { params, body: goal });
  }
  const objectives = await client.call(planningApi.listObjectives, {
    query: { workspaceId, perPage: 100 },
  });
  for (const { id, title } of objectives.items) {
    const resourceIds = feeding[title];
    if (resourceIds === undefined) continue;
    const body = { resourceIds: [...resourceIds] };
    await client.call(resourcesApi.feedFrom, { params: { id }, body });
  }
}

const choose = <Item>(items: readonly Item[], random: number): Item | undefined =>
  items[Math.floor(random * items.length)];

export async function logResources(
  client: DemoClient,
  workspaceId: string,
  day: Day,
): Promise<void> {
  client.setTime(day, EVENING);
  for (const { resourceId, weekdays, chance, values, notes } of demo.logs as readonly DemoLog[]) {
    const seed = `${resourceId} ${day}`;
    if (!weekdays.includes(weekdayOf(day)) || getSeededRandom(seed) > chance) continue;
    const note = choose(notes, getSeededRandom(`${seed} note`)) || null;
    await client.call(resourcesApi.create, {
      params: { id: workspaceId, resourceId },
      body: {
        value: choose(values, getSeededRandom(`${seed} value`)) ?? 1,
        date: formatIsoDay(day),
        note,
      },
    });
  }
}
