// Conventions of all catalogues: unique keys, labels in both languages, no identical labels.
import { describe, expect, it } from "vitest";
import * as accountCatalogue from "./account/catalogue.ts";
import * as countries from "./account/profile/countries.ts";
import * as presentation from "./account/profile/presentation.ts";
import * as themes from "./account/profile/themes.ts";
import * as billingCatalogue from "./billing/catalogue.ts";
import * as communityCatalogue from "./community/catalogue.ts";
import * as messageCatalogue from "./community/messages/catalogue-messages.ts";
import * as energizingCatalogue from "./energizing/catalogue.ts";
import * as cycleCatalogue from "./energizing/cycle/cycle-catalogue.ts";
import * as sleepImportCatalogue from "./energizing/import/formats.ts";
import * as restModeCatalogue from "./energizing/rest-mode/catalogue-rest-mode.ts";
import * as sleepFactors from "./energizing/nights/sleep-factors.ts";
import * as inboxCatalogue from "./inbox/catalogue.ts";
import * as pushCatalogue from "./inbox/push/catalogue-push.ts";
import { locales, type Label } from "./locale.ts";
import * as dayCatalogue from "./planning/agenda/catalogue-day.ts";
import * as recurrenceCatalogue from "./planning/recurrence/catalogue-recurrence.ts";
import * as reminderCatalogue from "./planning/reminders/catalogue-reminders.ts";
import * as scheduleCatalogue from "./planning/schedules/catalogue-schedule.ts";
import * as tagCatalogue from "./planning/tasks/tags/catalogue-tags.ts";
import * as taskCatalogue from "./planning/tasks/catalogue-tasks.ts";
import * as trackingCatalogue from "./planning/tracking/catalogue-tracking.ts";
import * as planningCatalogue from "./planning/catalogue.ts";
import * as missionTypes from "./planning/objectives/mission-types.ts";
import * as balanceCatalogue from "./resources/vitality/catalogue-balance.ts";
import * as resourceDefinitions from "./resources/catalogue-definitions.ts";
import * as vitalityCatalogue from "./resources/vitality/catalogue-vitality.ts";
import * as resourceCatalogue from "./workspace/catalogue-resources.ts";
import * as reviewCatalogue from "./reviews/catalogue.ts";
import * as contactCatalogue from "./site/contact/catalogue-contact.ts";
import * as areaCatalogue from "./workspace/areas/area-definition.ts";
import * as areas from "./workspace/areas/areas.ts";
import * as workspaceCatalogue from "./workspace/catalogue.ts";
import * as entityTypes from "./workspace/areas/entity-types.ts";
import * as roleLabels from "./workspace/members/role-labels.ts";
import * as roles from "./workspace/members/roles.ts";

const modules: readonly Readonly<Record<string, unknown>>[] = [
  accountCatalogue,
  countries,
  presentation,
  themes,
  billingCatalogue,
  communityCatalogue,
  messageCatalogue,
  energizingCatalogue,
  cycleCatalogue,
  restModeCatalogue,
  sleepImportCatalogue,
  sleepFactors,
  inboxCatalogue,
  pushCatalogue,
  dayCatalogue,
  reminderCatalogue,
  recurrenceCatalogue,
  scheduleCatalogue,
  tagCatalogue,
  taskCatalogue,
  trackingCatalogue,
  planningCatalogue,
  missionTypes,
  resourceDefinitions,
  resourceCatalogue,
  balanceCatalogue,
  vitalityCatalogue,
  reviewCatalogue,
  contactCatalogue,
  areaCatalogue,
  areas,
  workspaceCatalogue,
  entityTypes,
  roleLabels,
  roles,
];
const catalogueExports = modules.flatMap((module) => Object.entries(module));

/** Two weekdays share a letter on purpose, as in paper calendars. */
const allowedDuplicates = new Set(["weekdayNarrowLabels"]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLabel(value: unknown): value is Label {
  return isRecord(value) && locales.every((locale) => typeof value[locale] === "string");
}

function labelsByField(name: string, value: unknown): [string, Label[]][] {
  if (!isRecord(value) || isLabel(value)) return [];
  const fields = new Map<string, Label[]>();
  const collect = (field: string, label: Label) =>
    fields.set(field, [...(fields.get(field) ?? []), label]);
  for (const entry of Object.values(value)) {
    if (isLabel(entry)) collect(name, entry);
    else if (isRecord(entry)) {
      for (const [field, inner] of Object.entries(entry)) {
        if (isLabel(inner)) collect(`${name}.${field}`, inner);
      }
    }
  }
  return [...fields];
}

const keyLists = catalogueExports.filter(
  (entry): entry is [string, readonly string[]] =>
    Array.isArray(entry[1]) && entry[1].every((item) => typeof item === "string"),
);
const textCatalogues = catalogueExports.flatMap(([name, value]) => labelsByField(name, value));

describe("lists of keys", () => {
  it("are detected in the modules", () => {
    expect(keyLists.length).toBeGreaterThan(50);
  });

  it.each(keyLists)("%s has no duplicate or empty key", (_name, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).not.toContain("");
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("catalogues of labels", () => {
  it("are detected by their shape", () => {
    expect(textCatalogues.length).toBeGreaterThan(50);
  });

  it.each(textCatalogues)("%s has labels in both languages", (_name, labels) => {
    for (const label of labels) {
      expect(Object.keys(label).toSorted()).toEqual([...locales].toSorted());
      for (const locale of locales) {
        expect(label[locale]).not.toBe("");
        expect(label[locale]).toBe(label[locale].trim());
        expect(label[locale]).not.toMatch(/[{}<>_#$@*]|TODO|FIXME|\?\?\?|\.\.\.|undefined|null/);
      }
    }
  });

  it.each(textCatalogues.filter(([name]) => !allowedDuplicates.has(name)))(
    "%s has distinct labels in each language",
    (_name, labels) => {
      for (const locale of locales) {
        const texts = labels.map((label) => label[locale].toLowerCase());
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
    },
  );
});

describe("entries", () => {
  const described = catalogueExports.flatMap(([name, value]) =>
    isRecord(value)
      ? Object.entries(value).map(([key, entry]) => ({ at: `${name}.${key}`, entry }))
      : [],
  );

  it("have icon names in kebab case, if any", () => {
    const icons = described.flatMap(({ at, entry }) => {
      if (isRecord(entry) && "icon" in entry) return [{ at, icon: String(entry["icon"]) }];
      return /Icons\./.test(at) ? [{ at, icon: String(entry) }] : [];
    });
    expect(icons.length).toBeGreaterThan(100);
    expect(icons.filter(({ icon }) => !/^[a-z]+(-[a-z0-9]+)*$/.test(icon))).toEqual([]);
  });

  it("have hex colours, if any", () => {
    const colours = described.flatMap(({ at, entry }) =>
      isRecord(entry) && "colour" in entry ? [{ at, colour: String(entry["colour"]) }] : [],
    );
    expect(colours.length).toBeGreaterThan(50);
    expect(colours.filter(({ colour }) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });
});
