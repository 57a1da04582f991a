import { requiredText, text } from "@vereda/domain/text";
import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import { createFailure } from "../api/api-response.ts";
import { ApiError } from "../api/errors.ts";
import { getValueAt, withValue } from "./draft.ts";
import { createForm, UNEXPECTED, type FormSettings } from "./form.ts";

const contract = z.object({
  title: requiredText(20, "title_required"),
  note: z.optional(text(5)),
  minutes: z.int().check(z.minimum(1)),
});
const messages = { title_required: { es: "Ponle un título.", en: "Give it a title." } };
type Draft = { title: string; note: string; minutes: number };
type Settings = FormSettings<typeof contract, Draft, { id: string }>;

const saved = { id: "t1" };

function openForm(changes: Partial<Settings> = {}) {
  const sent: unknown[] = [];
  const done: unknown[] = [];
  const settings: Settings = {
    contract,
    messages,
    initial: { title: "", note: "", minutes: 30 },
    submit: async (value) => {
      sent.push(value);
      return saved;
    },
    onSaved: (data) => done.push(data),
    ...changes,
  };
  const form = createForm<typeof contract, Draft, { id: string }>(
    () => settings,
    () => "es",
  );
  const configure = (next: Partial<Settings>) => Object.assign(settings, next);
  return { form, sent, done, configure };
}

describe("a form", () => {
  it("sends the parsed draft, and reports when it is saved", async () => {
    const { form, sent, done } = openForm();
    form.set("title", "  Leer  ");
    expect(form.state().dirty).toBe(true);
    await form.submit();
    expect(sent).toEqual([{ title: "Leer", note: "", minutes: 30 }]);
    expect(done).toEqual([{ id: "t1" }]);
    expect(form.state()).toMatchObject({ saving: false, dirty: false, failure: null });
  });

  it("changes the version that the draft began with, and the current one after a conflict", async () => {
    const versions: unknown[] = [];
    const [first, sibling, other] = ["2026-03-04T09:00Z", "2026-03-04T10:00Z", "2026-03-04T11:00Z"];
    const conflict = { ...createFailure(409, "conflict", ""), current: { updatedAt: other } };
    const initial = { title: "Leer", note: "", minutes: 30 };
    const settings: Partial<Settings> = {
      initial,
      updatedAt: first,
      submit: async (_value, updatedAt) => {
        versions.push(updatedAt);
        throw new ApiError(conflict);
      },
    };
    const { form } = openForm(settings);
    await form.submit();
    expect(form.state()).toMatchObject({ draft: initial, failure: { code: "conflict" } });
    await form.submit();
    expect(versions).toEqual([first, other]);

    const again = openForm(settings);
    again.configure({ updatedAt: sibling });
    await again.form.submit();
    const changed = openForm(settings);
    changed.configure({ initial: { ...initial, title: "Escribir" }, updatedAt: sibling });
    await changed.form.submit();
    expect(versions).toEqual([first, other, sibling, first]);
  });

  it("keeps the draft and can be resubmitted when sending throws an unexpected error", async () => {
    const reported = vi.fn<typeof reportError>();
    vi.stubGlobal("reportError", reported);
    const mistake = new Error("no such thing");
    const { form } = openForm({ submit: () => Promise.reject(mistake) });
    form.set("title", "Leer");
    await form.submit();
    expect(form.state()).toMatchObject({ saving: false, dirty: true, draft: { title: "Leer" } });
    expect(form.state().failure?.code).toBe(UNEXPECTED);
    expect(reported).toHaveBeenCalledWith(mistake);
    vi.unstubAllGlobals();
  });

  it("sets an error on each invalid field, requests focus and sends nothing", async () => {
    const { form, sent } = openForm();
    form.set("minutes", 0);
    expect(form.state().errors).toEqual({});
    await form.submit();
    expect(form.state().errors).toEqual({
      title: "Ponle un título.",
      minutes: "El mínimo es 1.",
    });
    expect(form.state().focusRequest).toBe(1);
    expect(sent).toEqual([]);
  });

  it("clears a field's error when the object that contains it is corrected", async () => {
    const week = z.object({ days: z.array(z.object({ from: z.string().check(z.minLength(1)) })) });
    const form = createForm<typeof week, { days: { from: string }[] }, null>(
      () => ({
        contract: week,
        initial: { days: [{ from: "" }, { from: "" }] },
        submit: async () => null,
      }),
      () => "es",
    );
    await form.submit();
    form.set("days", [{ from: "23:00" }, { from: "" }]);
    expect(Object.keys(form.state().errors)).toEqual(["days.1.from"]);
  });

  it("clears an error once it is corrected, and adds no new ones while typing", async () => {
    const { form } = openForm();
    await form.submit();
    form.set("note", "demasiado larga");
    expect(form.state().errors).toEqual({ title: "Ponle un título." });
    form.set("title", "L");
    expect(form.state().errors).toEqual({});
  });

  it("keeps the draft when saving fails, and can be resubmitted", async () => {
    const failures = [new ApiError(createFailure(503, "NETWORK_ERROR", "Network error"))];
    const { form, done } = openForm({
      submit: async () => {
        const failure = failures.shift();
        if (failure) throw failure;
        return saved;
      },
    });
    form.set("title", "Leer");
    await form.submit();
    expect(form.state()).toMatchObject({ saving: false, dirty: true, draft: { title: "Leer" } });
    expect(form.state().failure?.code).toBe("NETWORK_ERROR");
    await form.submit();
    expect(form.state().failure).toBeNull();
    expect(done).toHaveLength(1);
  });

  it("puts the server's errors on their fields, until the field changes", async () => {
    const refusal = {
      ...createFailure(422, "validation_error", "Revisa los datos."),
      fields: [{ path: "title", message: "Ya existe." }],
    };
    const { form } = openForm({ submit: () => Promise.reject(new ApiError(refusal)) });
    form.set("title", "Leer");
    await form.submit();
    expect(form.state().errors).toEqual({ title: "Ya existe." });
    expect(form.state().focusRequest).toBe(1);
    form.set("note", "ok");
    expect(form.state().errors).toEqual({ title: "Ya existe." });
    form.set("title", "Leer más");
    expect(form.state().errors).toEqual({});
  });

  it("is submitted once, however often the button is clicked", async () => {
    let calls = 0;
    const { form } = openForm({
      submit: async () => {
        calls += 1;
        return saved;
      },
    });
    form.set("title", "Leer");
    await Promise.all([form.submit(), form.submit()]);
    expect(calls).toBe(1);
  });

  it("maps the draft to the contract when they differ", async () => {
    const { form, sent } = openForm({ toRequest: (draft) => ({ ...draft, minutes: 45 }) });
    form.set("title", "Leer");
    await form.submit();
    expect(sent).toEqual([{ title: "Leer", note: "", minutes: 45 }]);
  });

  it("asks for what has changed since the draft was opened, whatever was loaded since", async () => {
    const { form, sent, configure } = openForm({
      toRequest: (draft, opened) => ({ ...draft, minutes: opened.minutes }),
    });
    configure({ initial: { title: "De otra persona", note: "", minutes: 5 } });
    form.set("title", "Leer");
    await form.submit();
    expect(sent).toEqual([{ title: "Leer", note: "", minutes: 30 }]);
  });

  it("begins again once it is saved, but keeps what was typed meanwhile", async () => {
    const next = (draft: Draft) => ({ ...draft, title: "", note: "" });
    let succeed = () => {};
    const submit = () =>
      new Promise<{ id: string }>((resolve) => {
        succeed = () => resolve(saved);
      });
    const { form } = openForm({ next, submit });
    form.set("title", "Leer");
    form.set("minutes", 45);
    const first = form.submit();
    succeed();
    await first;
    expect(form.state()).toMatchObject({ draft: { title: "", minutes: 45 }, dirty: false });
    form.set("title", "Escribir");
    const second = form.submit();
    form.set("title", "Escribir más");
    succeed();
    await second;
    expect(form.state()).toMatchObject({ draft: { title: "Escribir más" }, dirty: true });
  });

  it("changes the version of its last save, also where a membership carries it", async () => {
    const versions: unknown[] = [];
    const [first, second] = ["2026-03-04T09:00Z", "2026-03-04T10:00Z"];
    const { form } = openForm({
      updatedAt: first,
      submit: async (_value, updatedAt) => {
        versions.push(updatedAt);
        return Object.assign({}, saved, { workspace: { updatedAt: second } });
      },
    });
    form.set("title", "Leer");
    await form.submit();
    await form.submit();
    expect(versions).toEqual([first, second]);
  });

  it("resets to the initial or last saved draft", async () => {
    const { form } = openForm();
    form.set("title", "Leer");
    form.reset();
    expect(form.state().draft.title).toBe("");
    form.set("title", "Leer");
    await form.submit();
    form.set("title", "Otra cosa");
    form.reset();
    expect(form.state()).toMatchObject({ draft: { title: "Leer" }, dirty: false });
  });
});

describe("a draft", () => {
  it("changes at one path and shares the rest", () => {
    const draft = { days: [{ at: "06:00" }, { at: "07:00" }], other: { a: 1 } };
    const next = withValue(draft, "days.1.at", "08:00");
    expect(getValueAt(next, "days.1.at")).toBe("08:00");
    expect(next.days[0]).toBe(draft.days[0]);
    expect(next.other).toBe(draft.other);
    expect(draft.days[1]?.at).toBe("07:00");
    expect(getValueAt(next, "days.7.at")).toBeUndefined();
  });
});
