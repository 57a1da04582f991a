// Writes the demo user's finances of three months: what recurs, the weeks, a bank's file, budgets.
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
import type { DemoClient } from "../demo-client.ts";

const MORNING = 9 * 60;
const DAYS = 75;

interface Recurring {
  readonly note: string;
  readonly value: number;
  readonly dayOfMonth: number;
  readonly areaId: AreaKey;
  readonly isIncome?: boolean;
  /** Months between two payments; 1 by default. */
  readonly interval?: number;
}

const recurring: readonly Recurring[] = [
  {
    note: "Nómina, primera quincena",
    value: 14_200,
    dayOfMonth: 15,
    areaId: "work",
    isIncome: true,
  },
  {
    note: "Nómina, segunda quincena",
    value: 14_200,
    dayOfMonth: 28,
    areaId: "work",
    isIncome: true,
  },
  { note: "Renta del departamento", value: 8500, dayOfMonth: 1, areaId: "patrimony" },
  { note: "Internet", value: 489, dayOfMonth: 8, areaId: "family" },
  { note: "Luz", value: 612, dayOfMonth: 18, areaId: "family", interval: 2 },
  { note: "Clases de yoga", value: 650, dayOfMonth: 5, areaId: "health" },
  { note: "Plataforma de series", value: 139, dayOfMonth: 12, areaId: "leisure" },
];

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

const habits: readonly Habit[] = [
  { note: "Mercado de Medellín", weekday: 5, from: 520, to: 860, areaId: "family", share: 0.95 },
  { note: "Súper", weekday: 1, from: 380, to: 720, areaId: "family", share: 0.8 },
  { note: "Metro y camión", weekday: 0, from: 100, to: 150, areaId: "work", share: 0.9 },
  { note: "Café con Lucía", weekday: 2, from: 95, to: 160, areaId: "friends", share: 0.6 },
  { note: "Comida del viernes", weekday: 4, from: 220, to: 420, areaId: "leisure", share: 0.7 },
  { note: "Farmacia", weekday: 3, from: 120, to: 380, areaId: "health", share: 0.25 },
  { note: "Libro", weekday: 6, from: 180, to: 340, areaId: "education", share: 0.2 },
  { note: "Tortillas y pan", weekday: 6, from: 48, to: 96, areaId: null, share: 0.85 },
];

const budgets: readonly { readonly areaId: AreaKey | null; readonly value: number }[] = [
  { areaId: null, value: 21_000 },
  { areaId: "family", value: 5500 },
  { areaId: "patrimony", value: 8500 },
  { areaId: "leisure", value: 1500 },
  { areaId: "friends", value: 600 },
  { areaId: "health", value: 1000 },
];

/** Two months before this one. */
function findFirstDay({ dayOfMonth }: Recurring, today: Day): Day {
  const { year, month } = civilFromDay(addMonths(today, -2));
  return dayFromCivil(year, month, dayOfMonth);
}

/** Rows of a card as its bank writes them. */
function buildBankFile(today: Day): string {
  const rows: readonly (readonly [number, string, string])[] = [
    [24, "CINETECA NACIONAL", "-140.00"],
    [21, "UBER VIAJE", "-92.35"],
    [19, "ZAPATERIA EL BORCEGUI", "-1,249.00"],
    [16, "REGALO CUMPLE TOMAS", "-520.00"],
    [13, "DEVOLUCION TIENDA", "349.00"],
    [11, "VETERINARIA", "-680.50"],
  ];
  const lines = rows.map(
    ([ago, note, amount]) => `${formatIsoDay(today - ago)},${note},"${amount}"`,
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
    const { note, value, areaId, isIncome = false, interval = 1 } = each;
    const startDate = formatIsoDay(findFirstDay(each, today));
    const kind = isIncome ? "INCOME" : "EXPENSE";
    await client.call(financeApi.createRecurring, {
      params,
      body: { note, value, areaId, kind, interval, frequency: "MONTHLY", startDate },
    });
  }
  for (let day = today - DAYS; day < today; day++) await logDay(client, workspaceId, day);
  const file = { text: buildBankFile(today), account: "Tarjeta Nu", confirm: true };
  await client.call(financeApi.import, { params, body: file });
  await client.call(financeApi.saveBudgets, { params, body: { items: [...budgets] } });
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
