// Checks the messages: same keys and placeholders in both languages, key prefixes, apostrophes, usage.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const app = join(root, "apps/web/app");
const LOCALES = ["es", "en"];

/** Specified texts, which must have a straight apostrophe. */
const STRAIGHT = new Set([
  "account_preferences_save_failed",
  "account_privacy_forbidden",
  "account_security_sessions_failed",
  "account_security_unreachable",
  "community_connect_failed",
  "community_connections_load_failed",
  "energizing_cycle_save_failed",
  "planning_plan_load_failed",
  "planning_task_not_created",
  "planning_task_not_found",
  "planning_templates_load_failed",
]);

const STRAIGHT_ELSEWHERE = new Set([
  "You don't have permission to perform this action.",
  "You don't have permission to manage this profile's privacy settings.",
]);

/** @typedef {Record<string, unknown>} Messages */

function listMessageFolders() {
  const features = globSync("{features,shell}/*/texts", { cwd: app }).toSorted();
  return [
    { folder: "platform/i18n/texts", prefix: "platform_" },
    { folder: "platform/i18n/common-texts", prefix: "common_" },
    { folder: "platform/i18n/panel-texts", prefix: "panel_" },
    ...features.map((folder) => ({
      folder,
      prefix: `${basename(dirname(folder)).replaceAll("-", "_")}_`,
    })),
  ];
}

function read(folder, locale) {
  const file = join(app, folder, `${locale}.json`);
  if (!existsSync(file)) return {};
  const { $schema: _, ...messages } = JSON.parse(readFileSync(file, "utf8"));
  return messages;
}

/** JSON uses the last of equal keys without a word. */
function listRepeatedKeys(folder) {
  return LOCALES.flatMap((locale) => {
    const file = join(app, folder, `${locale}.json`);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
    return keys.filter((key, index) => keys.indexOf(key) !== index);
  });
}

function listTexts(message) {
  if (typeof message === "string") return [message];
  return message.flatMap(({ match }) => Object.values(match));
}

function listPlaceholders(message) {
  const placeholders = listTexts(message).flatMap((text) =>
    [...text.matchAll(/(?<!\\)\{([^{}]+)\}/g)].map(([, name = ""]) => name.trim()),
  );
  const inputs = Array.isArray(message)
    ? message.flatMap(({ declarations = [] }) =>
        declarations.flatMap((one) => /^input (\w+)$/.exec(one)?.[1] ?? []),
      )
    : [];
  return [...new Set([...placeholders, ...inputs])].toSorted((a, b) => a.localeCompare(b));
}

function checkMessage(key, prefix, es, en) {
  const errors = [];
  if (!key.startsWith(prefix)) errors.push(`begins with another word than ${prefix}`);
  for (const [locale, message] of Object.entries({ es, en })) {
    if (typeof message !== "string" && !Array.isArray(message)) {
      errors.push(`is nested in ${locale}; keys are flat`);
    } else if (listTexts(message).some((text) => text.trim() === "")) {
      errors.push(`is empty in ${locale}`);
    }
  }
  if (errors.length > 0) return errors;
  const isStraight = [es, en].flatMap(listTexts).some((text) => text.includes("'"));
  if (isStraight && !STRAIGHT.has(key)) errors.push("has a straight apostrophe: write ’");
  if (!isStraight && STRAIGHT.has(key)) errors.push("is among STRAIGHT and need not be");
  const [inSpanish, inEnglish] = [listPlaceholders(es).join(", "), listPlaceholders(en).join(", ")];
  if (inSpanish !== inEnglish) {
    errors.push(`fills in {${inSpanish}} in es and {${inEnglish}} in en`);
  }
  return errors;
}

function readAppSource() {
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) => !file.includes("i18n/generated/"),
  );
  return files.map((file) => readFileSync(join(app, file), "utf8")).join("\n");
}

/** Quick add parses user input with either apostrophe. */
const UNCHECKED_FILES = /\.test\.ts$|quick-add\/(?:english|reminders)\//;

function findStraightApostrophes() {
  const files = globSync(
    ["packages/domain/src/**/*.ts", "apps/api/src/features/account/emails/*.ts"],
    { cwd: root },
  ).filter((file) => !UNCHECKED_FILES.test(file));
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8").replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    const texts = code.match(/"(?:[^"\\\n]|\\.)*"/g) ?? [];
    return texts
      .filter((text) => /[a-z}]'[a-z]/i.test(text) && !STRAIGHT_ELSEWHERE.has(text.slice(1, -1)))
      .map((text) => `${file}: ${text} has a straight apostrophe: write ’`);
  });
}

export function checkMessages() {
  const errors = findStraightApostrophes();
  const seenIn = new Map();
  const used = new Set([...readAppSource().matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  for (const { folder, prefix } of listMessageFolders()) {
    const [es, en] = LOCALES.map((locale) => read(folder, locale));
    errors.push(...listRepeatedKeys(folder).map((key) => `${folder}: ${key} is there twice`));
    for (const key of new Set([...Object.keys(es), ...Object.keys(en)])) {
      const report = (what) => errors.push(`${folder}: ${key} ${what}`);
      if (!(key in es)) report("is missing in es");
      else if (!(key in en)) report("is missing in en");
      else for (const error of checkMessage(key, prefix, es[key], en[key])) report(error);
      if (!used.has(key)) report("is used nowhere");
      if (seenIn.has(key)) report(`is in ${seenIn.get(key)} too`);
      seenIn.set(key, folder);
    }
  }
  for (const key of STRAIGHT) {
    if (!seenIn.has(key)) errors.push(`${key} is among STRAIGHT and no message`);
  }
  return errors;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const errors = checkMessages();
  for (const error of errors) process.stderr.write(`${error}\n`);
  if (errors.length > 0) process.exitCode = 1;
  else process.stdout.write("messages: both languages agree\n");
}
