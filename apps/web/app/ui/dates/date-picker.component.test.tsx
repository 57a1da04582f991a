import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { DateField } from "./date-field.tsx";
import { DatePicker } from "./date-picker.tsx";

const readParts = () => screen.getAllByRole("spinbutton").map(({ textContent }) => textContent);

describe.each([
  ["date picker", DatePicker],
  ["date field", DateField],
] as const)("a day in a %s", (_, Field) => {
  function open(start: string | null, min?: string) {
    const changed = vi.fn<(day: string | null) => void>();
    function Form() {
      const [value, setValue] = useState(start);
      const change = (day: string | null) => {
        changed(day);
        setValue(day);
      };
      return (
        <>
          <Field label="Día" value={value} onChange={change} min={min} />
          <button type="button">Seguir</button>
        </>
      );
    }
    return { changed, ...renderScreen(<Form />) };
  }
  async function type(user: ReturnType<typeof open>["user"], text: string) {
    const [first] = screen.getAllByRole("spinbutton");
    await user.click(first ?? document.body);
    await user.keyboard(text);
    await user.click(screen.getByRole("button", { name: "Seguir" }));
  }

  it.each([
    ["whole", "05122026", "2026-12-05", ["05", "12", "2026"]],
    ["without a year", "0512", "", ["05", "12", "aaaa"]],
    ["that is no day", "31022027", "", ["31", "02", "2027"]],
    ["with a year of two digits", "051226", "2026-12-05", ["05", "12", "2026"]],
  ])("typed %s stays after leaving the field", async (_name, text, value, parts) => {
    const { user, changed } = open(null);
    await type(user, text);
    expect([changed.mock.lastCall?.[0], readParts()]).toEqual([value, parts]);
  });

  it("changed in part stays after leaving", async () => {
    const { user, changed } = open("2026-01-30");
    await type(user, "3102");
    expect([changed.mock.lastCall?.[0], readParts()]).toEqual(["", ["31", "02", "2026"]]);
  });

  it("before the first possible one stays", async () => {
    const { user, changed } = open(null, "2026-11-20");
    await type(user, "01032026");
    expect([changed.mock.lastCall?.[0], readParts()]).toEqual(["2026-03-01", ["01", "03", "2026"]]);
  });
});
