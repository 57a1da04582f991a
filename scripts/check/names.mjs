// Names of files, identifiers, messages, tables and columns avoid words that nobody would search for.
import fs from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { giveUp, root } from "../machine/run.mjs";

/** Words to avoid in all their forms, with words to use instead. */
const avoided = {
  "person people": "user",
  words: "labels, terms, format…",
  "keep keeps keeping kept": "cache, store, draft, encrypt",
  "tell tells telling told said heard news": "notify, publish, announce, events",
  waiting: "pending, queued",
  "ask asks asking asked": "request, query, prompt",
  "answer answers answered": "response, result",
  "found known": "rows, result, existing, cached",
  "problem problems": "error, issue",
  "shown drawn look looks looked": "visible, rendered, variant, view",
  "fact facts": "info, summary",
  "longest usual wanted": "max, default, requested",
  "seal seals sealed unreadable": "encrypt, encrypted, undecryptable",
  "hold holds held taken turns": "lock, lease, claim, mutex",
  plain: "native, plaintext",
  late: "lazy, overdue",
  "standing sight": "membership, role, visibility",
  "press presses pressed": "action, click",
  "place places placed room rooms": "location, slot, position, capacity",
  "begin begins began begun gone forget forgets forgotten": "start, deleted, missing, clear",
  "letter letters mail mails mailed": "email",
  "picture pictures": "image, avatar, snapshot",
  "span spans stretch stretches": "range, interval",
  "beside besides": "related, context",
  "falls falling lasting": "occursOn, occurrences, multiDay",
  "sweep sweeping housekeeping stray": "cleanup, maintenance, orphaned",
  "journey walk walks door doors": "the screen or the test itself",
};

/** Names with such a word that stay, by reason. */
const allowed = {
  "fields, values and error codes of the HTTP API": [
    "isWorthAsking asksFrom asksUntil isForgotten forgotten ifNothingForgotten",
    "easeOfFallingAsleep easesOfFallingAsleep EaseOfFallingAsleep easeOfFallingAsleepLabels",
    "goneMinutes push_device_gone profileHeld profileHeldAt profile_held_at profile_held_reason",
    "profileHeldReason isHeld holdMinutes looked daysLate slept_late letter",
    "places isSaid",
    "email_taken slug_taken username_taken push_device_taken push_not_taken isTelling unreadable",
    "problems cycle_unreadable time_unreadable usual waitingMin",
    "plannedWaitingMin",
    "planned_waiting_min planning_estimate_waiting",
    "reviewFacts ReviewFacts MAX_ANSWER_LENGTH review_unreadable",
  ],
  "catalogue keys that users have stored": [
    "keep_the_home_in_order keep_the_vehicle_in_order find_a_place_to_live",
  ],
  "browser and library names": [
    "onPress press pressSequentially pressed aria-pressed span colSpan keepAlive keepPreviousData",
    "waiting waitingCount skipWaiting sendMail Mail MailOpen toPlainDate",
    "PlainDate PlainDateTime plain beginPath acceptedAnswer",
  ],
};

/** Fields of the HTTP API with everyday names: only in files whose path has one of these parts. */
const allowedIn = {
  answer: "/circles/ community/tables/",
  answers:
    "reviews /circles/ community/posts/ community/tables/ account/sign-in/second-account/ db/",
  facts: "reviews account/sign-in/second-account/ api-tokens.test fixed-blocks.test",
  kept: "/edits/ /edits. _edits. planning/collisions planning/merge-edits tasks/checklist",
  known: "energizing/import/ format-vitality",
  people: "/inbox/ features/community/ core/catalogs areas/entity-types",
  place: "/inbox/ /account/ /reminders/ subjects. reviews/feature.ts",
};

const replacements = new Map(
  Object.entries(avoided).flatMap(([words, instead]) =>
    words.split(" ").map((word) => [word, instead]),
  ),
);
const exceptions = new Set(Object.values(allowed).flatMap((lines) => lines.join(" ").split(" ")));

const splitWords = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const findings = new Set();
const usedExceptions = new Set();

function checkName(name, file) {
  // "Not found" is the name of the status 404.
  const word = splitWords(name.replaceAll(/not[-_]?found/gi, "")).find((part) =>
    replacements.has(part),
  );
  if (word === undefined) return;
  if (allowedIn[name]?.split(" ").some((part) => file.includes(part))) return;
  if (exceptions.has(name)) usedExceptions.add(name);
  else findings.add(`${file}: ${name} (${word}: rather ${replacements.get(word)})`);
}

/** Checks the identifiers below a node of the syntax tree. */
function checkIdentifiers(node, file) {
  if (Array.isArray(node)) for (const each of node) checkIdentifiers(each, file);
  else if (node !== null && typeof node === "object") {
    if (node.type === "Identifier") checkName(node.value, file);
    for (const value of Object.values(node)) checkIdentifiers(value, file);
  }
}

const sources = fs.globSync("{apps,packages,e2e,bench,scripts,docs}/**/*.*", {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|build|generated|\.react-router)(?:\/|$)/.test(name),
});
for (const file of sources.filter((path) => path !== "scripts/check/names.mjs")) {
  checkName(file, file);
  const text = () => fs.readFileSync(join(root, file), "utf8");
  if (/\.(?:tsx?|mjs)$/.test(file)) {
    const isTypeScript = !file.endsWith(".mjs");
    const syntax = isTypeScript ? "typescript" : "ecmascript";
    checkIdentifiers(
      parseSync(text(), { syntax, tsx: file.endsWith("x"), target: "es2024" }).body,
      file,
    );
  } else if (/\/messages\/(?:es|en)\.json$/.test(file)) {
    for (const key of Object.keys(JSON.parse(text()))) checkName(key, file);
  } else if (file.endsWith(".sql")) {
    for (const [, name] of text().matchAll(/"([a-z_]+)"/g)) checkName(name, file);
  }
}
for (const name of exceptions) {
  if (!usedExceptions.has(name)) findings.add(`scripts/check/names.mjs: ${name} is not used`);
}
if (findings.size > 0) giveUp([...findings].join("\n"));
