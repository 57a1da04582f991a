import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createId } from "../../id.ts";
import { objectiveChanges } from "../objectives/contract-objective.ts";
import { taskChanges } from "../tasks/contract-task.ts";
import { applyEdit, foldEdit } from "./edit.ts";
import type { Edit } from "./edit.ts";
import { isEqual } from "./field-values.ts";
import { editFields } from "./edit-fields.ts";
import type { FieldKind } from "./edit-fields.ts";
import { mergeField, mergeText } from "./merge-field.ts";
import vectors from "./vectors/fields.json" with { type: "json" };

const kinds: Readonly<Record<string, FieldKind>> = {
  scalar: { kind: "scalar" },
  order: { kind: "order" },
  set: { kind: "set", max: 4 },
  text: { kind: "text", max: 20 },
};
const getKind = (name: string) => kinds[name] ?? { kind: "scalar" };

const ids = fc.uniqueArray(fc.constantFrom<string>("a", "b", "c", "d"));
const lines = fc
  .array(fc.constantFrom("uno", "dos", "tres", "cuatro"), { maxLength: 8 })
  .map((list) => list.join("\n"));
const listLines = (text: unknown) => (typeof text === "string" ? text.split("\n") : []);

describe("a field that two devices changed", () => {
  it.each(vectors)("$name", ({ kind, base, stored, sent, value, isCollision }) => {
    expect(mergeField(getKind(kind), { base, stored, sent })).toEqual({ value, isCollision });
  });

  it("takes the sent value when nobody else changed it", () => {
    const values = fc.tuple(
      fc.constantFrom("scalar", "set", "text"),
      fc.jsonValue(),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(values, ([kind, base, sent]) => {
        const merged = mergeField(getKind(kind), { base, stored: base, sent });
        expect(merged).toEqual({ value: sent, isCollision: false });
      }),
    );
  });

  it("never fails, whatever the device says that it had read", () => {
    const kind = fc.constantFrom("scalar", "set", "text");
    fc.assert(
      fc.property(
        kind,
        fc.jsonValue(),
        fc.jsonValue(),
        fc.jsonValue(),
        (name, base, stored, sent) => {
          const merged = mergeField(getKind(name), { base, stored, sent });
          expect(merged.isCollision && isEqual(stored, sent)).toBe(false);
        },
      ),
    );
  });

  it("has what both added and lacks what either removed, in any order of the devices", () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, one, other) => {
        const send = (stored: string[], sent: string[]) =>
          mergeField({ kind: "set", max: 99 }, { base, stored, sent }).value as string[];
        const merged = send(one, other);
        expect(merged.toSorted()).toEqual(send(other, one).toSorted());
        for (const id of ["a", "b", "c", "d"]) {
          const isExpected = base.includes(id)
            ? one.includes(id) && other.includes(id)
            : one.includes(id) || other.includes(id);
          expect(merged.includes(id)).toBe(isExpected);
        }
        expect(send(merged, other).toSorted()).toEqual(merged.toSorted());
      }),
    );
  });

  it("loses no line of a text that a device wrote", () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, stored, sent) => {
        const merged = listLines(mergeText({ base, stored, sent })?.value);
        const written = [...listLines(stored), ...listLines(sent)].filter(
          (line) => line !== "" && !listLines(base).includes(line),
        );
        for (const line of written) expect(merged).toContain(line);
      }),
    );
  });

  it("compares long texts line by line only while they are short enough", () => {
    const long = "x\n".repeat(5000);
    const merge = (stored: string, sent: string) =>
      mergeField({ kind: "text", max: 10_000 }, { base: "y", stored, sent });
    expect(merge(long, "z")).toEqual({ value: "z", isCollision: true });
  });
});

const listNewIds = (count: number) => Array.from({ length: count }, (_, index) => createId(index));

const edit = (changes: Edit["changes"], id = "1"): Edit => ({ subject: "TASK", id, changes });

describe("the limits of merged fields", () => {
  it("are those of the contract", () => {
    const bodies = { TASK: taskChanges, OBJECTIVE: objectiveChanges };
    for (const [subject, body] of Object.entries(bodies)) {
      for (const [field, { kind, ...limit }] of Object.entries(editFields[subject as "TASK"])) {
        if (!("max" in limit)) continue;
        const { max } = limit;
        const fill = (count: number) => (kind === "text" ? "x".repeat(count) : listNewIds(count));
        const accepts = (count: number) => z.safeParse(body, { [field]: fill(count) }).success;
        expect([field, accepts(max), accepts(max + 1)]).toEqual([field, true, false]);
      }
    }
  });
});

describe("pending edits", () => {
  it("become one, from what was read first", () => {
    const earlier = edit({ title: { from: "a", to: "b" }, order: { from: 1, to: 2 } });
    const later = edit({ title: { from: "b", to: "c" }, order: { from: 2, to: 1 } });
    expect(foldEdit(earlier, later)).toEqual(edit({ title: { from: "a", to: "c" } }));
    expect(foldEdit(earlier, edit({}, "2"))).toBeNull();
    expect(foldEdit(earlier, { ...later, subject: "STEP" })).toBeNull();
  });

  it("show sets with what was added and removed, and the rest as it was sent", () => {
    const task = { id: "1", title: "z", tagIds: ["a", "c"] };
    const changes = {
      title: { from: "a", to: "b" },
      tagIds: { from: ["a"], to: ["b"] },
    };
    expect(applyEdit(task, edit(changes))).toEqual({ id: "1", title: "b", tagIds: ["c", "b"] });
  });

  it("look the same one after the other as folded", () => {
    const object = fc.record({ title: fc.constantFrom("a", "b", "c"), tagIds: ids });
    fc.assert(
      fc.property(object, object, object, (first, second, third) => {
        const between = (from: typeof first, to: typeof first) =>
          edit({
            title: { from: from.title, to: to.title },
            tagIds: { from: from.tagIds, to: to.tagIds },
          });
        const [one, two] = [between(first, second), between(second, third)];
        const folded = foldEdit(one, two);
        expect(applyEdit(applyEdit(first, one), two).title).toBe(third.title);
        const result = applyEdit(first, folded ?? one);
        expect(result.title).toBe(third.title);
        expect(result.tagIds.toSorted()).toEqual(third.tagIds.toSorted());
      }),
    );
  });
});
