import { describe, expect, it } from "vitest";
import {
  awakeningsQuickOptions,
  daysOfWeek,
  easesOfFallingAsleep,
  feelingsUponWaking,
  reflectionCategories,
  sleepEnvironments,
} from "./catalogue.ts";
import { cycleMoods, cyclePhases, cycleSymptoms, flowLevels } from "./cycle-catalogue.ts";
import { sleepFactorDefinitions, sleepFactorKeys } from "./sleep-factors.ts";

describe("the words of rest", () => {
  it("are those of the product", () => {
    expect(sleepEnvironments.join(" ")).toBe(
      "HOME HOTEL SOFA AIRPLANE CAR HOSPITAL FRIEND_HOUSE CAMPING TRAIN BOAT BUS OFFICE OTHER",
    );
    expect(easesOfFallingAsleep.join(" ")).toBe(
      "EASILY WITH_SOME_DIFFICULTY WITH_GREAT_DIFFICULTY INSOMNIA",
    );
    expect(feelingsUponWaking).toEqual(["REFRESHED", "NORMAL", "TIRED", "GROGGY"]);
    expect(awakeningsQuickOptions).toEqual(["0", "1", "2", "3+"]);
    expect(reflectionCategories.join(" ")).toBe(
      "MENTAL_STATE HEALTH COMPANY ROUTINE DIET_AND_SUBSTANCES SLEEP_TIME ENVIRONMENT",
    );
  });

  it("count the days of the week from Sunday", () => {
    expect(daysOfWeek.join(" ")).toBe("SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY");
  });
});

describe("the sleep factors", () => {
  it("are those of the product", () => {
    expect(sleepFactorKeys.join(", ")).toBe(
      "late_meal, meditation, relaxing_routine, stressful_day, anxious_thoughts, " +
        "argument_conflict, physical_pain, illness_symptoms, medication_taken, nightmares, " +
        "woke_up_to_urinate, woke_up_to_feed_baby, woke_up_gasping, morning_headache, snored, " +
        "hunger_level_at_bedtime, thirst_level_at_bedtime, menstrual_cycle_phase, " +
        "partner_disruption, family_disruption, pet_disruption, intense_exercise_late, " +
        "sedentary_day, work_late, late_nap, screen_time_before_bed, disrupted_sleep_routine, " +
        "spicy_food, sugar_late, caffeine_late, alcohol_late, large_liquid_intake, " +
        "heavy_meal_late, slept_late, slept_too_little, noise_disruption, " +
        "temperature_disruption, light_disruption, uncomfortable_bed",
    );
  });

  it("fill every group", () => {
    const used = new Set(sleepFactorKeys.map((key) => sleepFactorDefinitions[key].group));
    expect([...used].toSorted()).toEqual([...reflectionCategories].toSorted());
  });

  it("pull the way that sleepers know", () => {
    expect(sleepFactorDefinitions.meditation.direction).toBe("positive");
    expect(sleepFactorDefinitions.caffeine_late.direction).toBe("negative");
    expect(sleepFactorDefinitions.menstrual_cycle_phase.direction).toBe("either");
  });
});

describe("the words of the cycle", () => {
  it("name its four phases in order and five levels of flow", () => {
    expect(cyclePhases).toEqual(["menstrual", "follicular", "ovulatory", "luteal"]);
    expect(flowLevels).toEqual(["none", "spotting", "light", "medium", "heavy"]);
  });

  it("offer enough symptoms and moods to say how a day was", () => {
    expect(cycleSymptoms.length).toBeGreaterThanOrEqual(25);
    expect(cycleMoods.length).toBeGreaterThanOrEqual(15);
  });
});
