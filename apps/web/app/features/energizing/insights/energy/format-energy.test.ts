import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import {
  buildEnergyDay,
  rhythmOnlyInfo,
} from "@vereda/domain/energizing/insights/energy/energy-day";
import type { WakingBasis } from "@vereda/domain/energizing/insights/energy/waking-day";
import { describe, expect, it } from "vitest";
import {
  formatClearestHours,
  estimateSentence,
  formatCurrentEnergy,
  formatOtherClearHours,
} from "./format-energy.ts";

const dayOn = (basis: WakingBasis, body = rhythmOnlyInfo) =>
  buildEnergyDay(
    { day: 0, wakeUp: 7 * MINUTES_IN_HOUR, bedtime: 23 * MINUTES_IN_HOUR, basis },
    body,
  );
const day = dayOn("rhythm");
const nothing = { debt: false, phase: false };

describe("clearest hours", () => {
  it.each([
    [5, "Tu cabeza suele estar más despejada entre 09:30 y 12:30."],
    [8, "Tu cabeza suele estar más despejada entre 09:30 y 12:30."],
    [10, "Son tus horas más despejadas, hasta las 12:30."],
    [14, "Tu cabeza suele volver a despejarse entre 16:30 y 18:00."],
    [17, "Son tus horas más despejadas, hasta las 18:00."],
    [20, "Lo más despejado de hoy ya pasó: quedan lo ligero y el descanso."],
    [23.5, "Ya es hora de descansar."],
  ])("are described at %d o'clock", (hour, expected) => {
    expect(formatClearestHours(day, hour * MINUTES_IN_HOUR, "es")).toBe(expected);
  });

  it("are past, but the text does not claim that no energy is left", () => {
    const good = dayOn("rhythm", { ...rhythmOnlyInfo, phase: 100 });
    expect(formatClearestHours(good, 18.25 * MINUTES_IN_HOUR, "es")).toBe(
      "Lo más despejado de hoy ya pasó; todavía te queda energía.",
    );
  });

  it("are typical hours when the user has logged nothing", () => {
    expect(formatClearestHours(dayOn("usual"), 10 * MINUTES_IN_HOUR, "es")).toBe(
      "En un día de 07:00 a 23:00, la cabeza suele estar más despejada entre 09:30 y 12:30.",
    );
  });

  it("are the user's own hours after one logged night", () => {
    const nights = [{ day: 0, from: 60, to: 9 * MINUTES_IN_HOUR, minutes: 480 }];
    expect(
      formatClearestHours(
        dayOn("usual", { ...rhythmOnlyInfo, nights }),
        9.5 * MINUTES_IN_HOUR,
        "es",
      ),
    ).toBe("Tu cabeza suele estar más despejada entre 11:00 y 12:30.");
  });

  it("include the second interval for screen readers until it becomes the main sentence", () => {
    expect(formatOtherClearHours(day, 8 * MINUTES_IN_HOUR, "es")).toBe(
      "También entre 16:30 y 18:00.",
    );
    expect(formatOtherClearHours(day, 14 * MINUTES_IN_HOUR, "es")).toBeNull();
  });
});

describe("current energy", () => {
  it.each([
    [6, "Tu día empieza a las 07:00."],
    [7.25, "Energía baja, subiendo. Buen momento para algo ligero."],
    [10.5, "Energía alta, estable. Buen momento para lo más exigente."],
    [12.5, "Energía alta, bajando."],
    [15.75, "Energía media, subiendo."],
    [23, "Tu día terminó a las 23:00."],
  ])("is described at %d o'clock", (hour, expected) => {
    expect(formatCurrentEnergy(day, hour * MINUTES_IN_HOUR, "es")).toBe(expected);
  });
});

describe("basis of the estimate", () => {
  it("lists every source", () => {
    expect(estimateSentence(day, nothing, "es")).toBe(
      "Es una estimación, no una medición. Se basa en tu ritmo.",
    );
    const nights = [{ day: 0, from: 0, to: 7 * MINUTES_IN_HOUR, minutes: 420 }];
    const estimatedDay = dayOn("nights", { ...rhythmOnlyInfo, nights });
    expect(estimateSentence(estimatedDay, { debt: true, phase: true }, "es")).toBe(
      "Es una estimación, no una medición. Se basa en tus noches, cómo dormiste anoche, el sueño " +
        "que te falta y lo que anotaste de tu ciclo.",
    );
  });
});
