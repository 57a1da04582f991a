import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import plugin from "./local-time.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "ts" } } });

const refused = (messageId, codes) => codes.map((code) => ({ code, errors: [{ messageId }] }));

tester.run("no-local-time", plugin.rules["no-local-time"], {
  valid: [
    "date.getUTCHours(); date.setUTCDate(1); date.getTime(); date.toISOString();",
    "new Date(); new Date(0); new Date(text); new Date(Date.UTC(2026, 2, 4));",
    'new Date("2026-03-04"); new Date("2026-03-04T10:00Z"); Date.parse("2026-03-04T10:00-06:00");',
    "Date.parse(`${day}T12:00Z`); new Date(`${year}-03-04`); Date.parse(`${text}-06:00`);",
    'new Intl.DateTimeFormat("es", { timeZone }).format(date);',
    "const options = { hour: '2-digit', timeZone: 'UTC' } as const; new Intl.DateTimeFormat('es', options);",
    "const zoned = { timeZone: 'UTC' }; date.toLocaleDateString('es', { day: 'numeric', ...zoned });",
    "count.toString(); String(count); `${count}`; new Date(0).toJSON();",
    "setHours(4); const [day, setDate] = useState(0); setDate(day);",
  ],
  invalid: [
    ...refused("field", [
      "date.getHours();",
      "date.getDay();",
      "date?.getFullYear();",
      'date["getMonth"]();',
      "date.setHours(0, 0, 0, 0);",
      "dates.map(Date.prototype.getDate.call);",
      "new Date().getTimezoneOffset();",
      "date.toDateString();",
      "date.toTimeString();",
      "today(getLocalTimeZone());",
    ]),
    ...refused("format", [
      "new Intl.DateTimeFormat();",
      'new Intl.DateTimeFormat("es", { hour: "2-digit" });',
      'Intl.DateTimeFormat("es").format(date);',
      "const options = { hour: '2-digit' }; new Intl.DateTimeFormat('es', options);",
      "const format = (options: object) => new Intl.DateTimeFormat('es', options);",
      "let options = { timeZone: 'UTC' }; new Intl.DateTimeFormat('es', options);",
      "date.toLocaleDateString();",
      'date.toLocaleTimeString("es");',
      'date.toLocaleString("es", { dateStyle: "long" });',
    ]),
    ...refused("parts", ["new Date(2026, 2, 4);", "new Date(year, 0);"]),
    ...refused("parse", [
      'new Date("2026-03-04T10:00");',
      'Date.parse("2026-03-04 10:00");',
      'new Date("March 4, 2026");',
      "Date.parse(`${day}T12:00`);",
      "new Date(`${day}T${time}`);",
    ]),
    ...refused("text", [
      "Date();",
      "String(new Date(0));",
      "new Date(0).toString();",
      "`${new Date(0)}`;",
      "const at = new Date(0); at.toString();",
    ]),
  ],
});
