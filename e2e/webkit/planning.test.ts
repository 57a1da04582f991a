// WebKit tests for tasks: quick add, the form, dates and completing.
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { test, today } from "./testing.ts";

const ENTER = "\uE007";
const fields = { isPhysical: true, estimation: { executionMin: 20 } };

test("a sentence becomes a task of the day", async ({ browser, user: _user }) => {
  await browser.goto("/panel");
  await browser.click("button", /^Agregar tarea/);
  const dialog = await browser.find("dialog");
  const field = await browser.find("textbox", "¿Qué quieres hacer, y cuándo?", dialog);
  await browser.type(field, "llamar al banco hoy a las 23:30 20 min !alta");
  await browser.click("button", "Cambiar: 20 min", dialog);
  const editor = await browser.find("dialog", "Cambiar: 20 min");
  await browser.replaceText(await browser.find("textbox", /^/, editor), "35");
  await browser.click("button", "Listo", editor);
  await browser.find("button", "Cambiar: 35 min", dialog);
  await browser.type(field, ENTER);
  await browser.findNone("dialog");
  await browser.find("checkbox", "Completar: llamar al banco");
});

test("a task is completed, and that is undone", async ({ browser, user }) => {
  const schedule = { startDate: today() };
  const { mission } = await makePlan(user.callApi, {
    type: "ROUTINE",
    title: "El jardín",
    mission: "Cada día",
    schedule,
  });
  await makeTask(user.callApi, mission, { title: "Regar", ...fields, schedule });
  await browser.goto("/panel");
  await browser.click("checkbox", "Completar: Regar");
  await browser.find("text", /Hecho\. El resto/);
  await browser.click("button", "Deshacer");
  await browser.find("checkbox", "Completar: Regar");
});

test("a task is created with its form", async ({ browser, user }) => {
  const { address } = await makePlan(user.callApi, {
    title: "Mudarme de casa",
    mission: "Empacar",
  });
  await browser.goto(`${address}/task/new`);
  // The last part of the form to load.
  await browser.find("button", "Mañana");
  // By keyboard: WebKitGTK scrolls to a pressed button, and the pointer is released next to it.
  const title = await browser.find("textbox", "Título");
  await browser.type(title, ENTER);
  await browser.find("text", "El título es obligatorio.");
  await browser.type(title, "Rotular cajas");
  await browser.type(await browser.find("textbox", "Minutos"), `45${ENTER}`);
  await browser.find("link", "Rotular cajas");
});

test("a task gets a typed date, then one from the calendar, and a time", async ({
  browser,
  user,
}) => {
  const { address, mission } = await makePlan(user.callApi, {
    type: "ROUTINE",
    title: "Mudarme de casa",
    mission: "Empacar",
    schedule: { startDate: today() },
  });
  const task = await makeTask(user.callApi, mission, { title: "Rotular cajas", ...fields });
  await browser.goto(`${address}/task/${task.id}`);
  // Uses next month, so that both dates are in the same month.
  const [year = 0, month = 0] = today().split("-").map(Number);
  const buildDate = (day: number) => new Date(Date.UTC(year, month, day));
  const [typed, chosen] = [buildDate(10), buildDate(11)];
  const digits = typed.toLocaleDateString("en-GB", { timeZone: "UTC" }).replaceAll("/", "");
  const formatDate = (date: Date) =>
    date.toLocaleDateString("es-MX", { timeZone: "UTC", dateStyle: "long" });
  const day = await browser.find("group", "Día");
  await browser.type(await browser.find("spinbutton", /^día/, day), digits);
  await browser.click("button", /^Calendario/, day);
  await browser.find("button", new RegExp(`${formatDate(typed)}.*seleccionad`));
  await browser.click("button", new RegExp(formatDate(chosen)));
  const time = await browser.find("group", "Hora");
  await browser.type(await browser.find("spinbutton", /^hora/, time), "1830");
  await browser.click("button", "Guardar fecha");
  await browser.find("text", /11 de .*18:30/);
});
