// Holds the messages of the web application together: both languages have the same keys with the same
// places to fill in, keys carry their feature's name, apostrophes are curly, and every message is used somewhere.
// A missing English text would otherwise fall back to Spanish without a word. What the rules and the letters say to
// people has curly apostrophes too.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const app = join(root, "apps/web/app");
const LOCALES = ["es", "en"];

/** What the specification gives to the letter, with an apostrophe that is straight. */
const STRAIGHT = new Set([
  "account_preferences_save_failed",
  "account_privacy_forbidden",
  "account_security_sessions_failed",
  "account_security_unreachable",
  "energizing_cycle_save_failed",
  "planning_plan_load_failed",
  "planning_task_not_created",
  "planning_task_not_found",
  "planning_templates_load_failed",
]);

/** The same of what is no message. */
const STRAIGHT_ELSEWHERE = new Set([
  "You don't have permission to perform this action.",
  "You don't have permission to manage this profile's privacy settings.",
]);

/** @typedef {Record<string, unknown>} Messages */

/** The folders of messages, each with the word its keys begin with. */
function messageFolders() {
  const features = globSync("features/*/messages", { cwd: app }).toSorted();
  return [
    { folder: "platform/i18n/messages", prefix: "platform_" },
    ...features.map((folder) => ({
      folder,
      prefix: `${basename(dirname(folder)).replaceAll("-", "_")}_`,
    })),
  ];
}

/** @returns {Messages} */
function read(folder, locale) {
  const file = join(app, folder, `${locale}.json`);
  if (!existsSync(file)) return {};
  const { $schema: _, ...messages } = JSON.parse(readFileSync(file, "utf8"));
  return messages;
}

/** Every text of a message: one, or one for each of its variants. */
function textsOf(message) {
  if (typeof message === "string") return [message];
  return message.flatMap(({ match }) => Object.values(match));
}

/** The names of the places to fill in, sorted; markup such as {#b} counts too. */
function placesOf(message) {
  const places = textsOf(message).flatMap((text) =>
    [...text.matchAll(/(?<!\\)\{([^{}]+)\}/g)].map(([, name = ""]) => name.trim()),
  );
  const inputs = Array.isArray(message)
    ? message.flatMap(({ declarations = [] }) =>
        declarations.flatMap((one) => /^input (\w+)$/.exec(one)?.[1] ?? []),
      )
    : [];
  return [...new Set([...places, ...inputs])].toSorted((a, b) => a.localeCompare(b));
}

/** What is wrong with one message that both languages have. */
function problemsOf(key, prefix, es, en) {
  const problems = [];
  if (!key.startsWith(prefix)) problems.push(`begins with another word than ${prefix}`);
  for (const [locale, message] of Object.entries({ es, en })) {
    if (typeof message !== "string" && !Array.isArray(message)) {
      problems.push(`is nested in ${locale}; keys are flat`);
    } else if (textsOf(message).some((text) => text.trim() === "")) {
      problems.push(`is empty in ${locale}`);
    }
  }
  if (problems.length > 0) return problems;
  const isStraight = [es, en].flatMap(textsOf).some((text) => text.includes("'"));
  if (isStraight && !STRAIGHT.has(key)) problems.push("has a straight apostrophe: write ’");
  if (!isStraight && STRAIGHT.has(key)) problems.push("is among STRAIGHT and need not be");
  const [inSpanish, inEnglish] = [placesOf(es).join(", "), placesOf(en).join(", ")];
  if (inSpanish !== inEnglish) {
    problems.push(`fills in {${inSpanish}} in es and {${inEnglish}} in en`);
  }
  return problems;
}

function sourceOfApp() {
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) => !file.includes("i18n/generated/"),
  );
  return files.map((file) => readFileSync(join(app, file), "utf8")).join("\n");
}

/** Quick add reads what people type, either apostrophe: it says nothing with one. */
const SAYS_NOTHING = /\.test\.ts$|quick-add\/english\//;

/** Texts with a straight apostrophe where people are told something outside of the messages. */
function straightElsewhere() {
  const files = globSync(
    ["packages/domain/src/**/*.ts", "apps/api/src/features/account/letters/*.ts"],
    { cwd: root },
  ).filter((file) => !SAYS_NOTHING.test(file));
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8").replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    const texts = code.match(/"(?:[^"\\\n]|\\.)*"/g) ?? [];
    return texts
      .filter((text) => /[a-z}]'[a-z]/i.test(text) && !STRAIGHT_ELSEWHERE.has(text.slice(1, -1)))
      .map((text) => `${file}: ${text} has a straight apostrophe: write ’`);
  });
}

/** Everything that is wrong, one sentence each. */
export function checkMessages() {
  const problems = straightElsewhere();
  const seenIn = new Map();
  const used = new Set([...sourceOfApp().matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  for (const { folder, prefix } of messageFolders()) {
    const [es, en] = LOCALES.map((locale) => read(folder, locale));
    for (const key of new Set([...Object.keys(es), ...Object.keys(en)])) {
      const say = (what) => problems.push(`${folder}: ${key} ${what}`);
      if (!(key in es)) say("is missing in es");
      else if (!(key in en)) say("is missing in en");
      else for (const problem of problemsOf(key, prefix, es[key], en[key])) say(problem);
      if (!used.has(key)) say("is used nowhere");
      if (seenIn.has(key)) say(`is in ${seenIn.get(key)} too`);
      seenIn.set(key, folder);
    }
  }
  for (const key of STRAIGHT) {
    if (!seenIn.has(key)) problems.push(`${key} is among STRAIGHT and no message`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkMessages();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write("messages: both languages agree\n");
}
