// Writes the demo user's finances of three months: what recurs, the weeks, a bank's file, budgets.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import { resourcesApi } from "@vereda/domain/resources/contract";
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  formatIsoDay,
  weekdayOf,
} from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { getSeededRandom } from "../chance.ts";
import money from "../life/money.json" with { type: "json" };
import type { DemoClient } from "../demo-client.ts";

const MORNING = 9 * 60;
const DAYS = 75;

interface Recurring {
  readonly dayOfMonth: number;
  readonly body: Omit<BodyIn<typeof financeApi.createRecurring>, "startDate">;
}

interface Habit {
  readonly note: string;
  /** 0 is Monday. */
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
  readonly areaId: AreaKey | null;
  /** The share of weeks in which it happens. */
  readonly share: number;
}

const recurring = money.recurring as readonly Recurring[];
const habits = money.habits as readonly Habit[];
const budgets = money.budgets as BodyIn<typeof financeApi.saveBudgets>["items"];

/** Two months before this one. */
function findFirstDay({ dayOfMonth }: Recurring, today: Day): Day {
  const { year, month } = civilFromDay(addMonths(today, -2));
  return dayFromCivil(year, month, dayOfMonth);
}

/** Rows of a card as its bank writes them. */
function buildBankFile(today: Day): string {
  const lines = money.bankRows.map(
    ({ daysAgo, note, amount }) => `${formatIsoDay(today - daysAgo)},${note},"${amount}"`,
  );
  return ["Fecha,Concepto,Monto", ...lines].join("\n");
}

export async function seedMoney(
  client: DemoClient,
  workspaceId: string,
  today: Day,
): Promise<void> {
  const params = { id: workspaceId };
  client.setTime(today, MORNING);
  for (const each of recurring) {
    const startDate = formatIsoDay(findFirstDay(each, today));
    await client.call(financeApi.createRecurring, { params, body: { ...each.body, startDate } });
  }
  for (let day = today - DAYS; day < today; day++) await logDay(client, workspaceId, day);
  const file = { text: buildBankFile(today), account: "Tarjeta Nu", confirm: true };
  await client.call(financeApi.import, { params, body: file });
  await client.call(financeApi.saveBudgets, { params, body: { items: budgets } });
}

async function logDay(client: DemoClient, workspaceId: string, day: Day): Promise<void> {
  for (const { note, weekday, from, to, areaId, share } of habits) {
    if (weekdayOf(day) !== weekday || getSeededRandom(`${note} ${day}`) > share) continue;
    const value = from + Math.round(getSeededRandom(`${day} ${note}`) * (to - from) * 2) / 2;
    await client.call(resourcesApi.create, {
      params: { id: workspaceId, resourceId: "finance" },
      body: { value, date: formatIsoDay(day), note, areaId, kind: "EXPENSE" },
    });
  }
}
