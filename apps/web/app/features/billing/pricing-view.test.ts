import { describe, expect, it } from "vitest";
import { buildPricingView } from "./pricing-view.server.ts";

const month = { interval: "MONTH", amount: 9900, currency: "MXN" } as const;
const year = { interval: "YEAR", amount: 99_000, currency: "MXN" } as const;

describe("the pricing page", () => {
  it("has Stripe's prices, monthly first", () => {
    const { plans, money } = buildPricingView({ isAvailable: true, prices: [month, year] }, "es");
    expect(plans[1]).toMatchObject({
      name: "Apoyo",
      price: "$99 MXN al mes",
      more: "o $990 MXN al año",
      action: { path: "/panel/subscription" },
    });
    expect(money).not.toBeNull();
  });

  it("has no price that Stripe did not say, nor a yearly one that is not sold", () => {
    const unknown = { interval: "MONTH", amount: null, currency: null } as const;
    const { plans } = buildPricingView({ isAvailable: true, prices: [unknown] }, "es");
    expect(plans[1]).toMatchObject({ price: "El precio lo ves antes de pagar", more: null });
  });

  it("formats currencies without decimals", () => {
    const yen = { interval: "MONTH", amount: 500, currency: "JPY" } as const;
    const { plans } = buildPricingView({ isAvailable: true, prices: [yen] }, "es");
    expect(plans[1]?.price).toBe("¥500 al mes");
  });

  it("asks for nothing on a server that takes no payments", () => {
    const { plans, money, questions } = buildPricingView({ isAvailable: false, prices: [] }, "es");
    expect(plans.map(({ name }) => name)).toEqual(["Gratis"]);
    expect(money).toBeNull();
    expect(questions).toHaveLength(2);
  });
});
