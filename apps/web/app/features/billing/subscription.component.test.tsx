import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { freezeTimers, passTime, renderScreen } from "#platform/testing/render-screen.tsx";
import type { Subscription } from "./subscription-data.ts";
import SubscriptionScreen from "./subscription.route.tsx";

const SUBSCRIPTION = "GET /panel/subscription";
const PRICES = "GET /public/pricing";
const CHECKOUT = "POST /panel/subscription/checkout";
const PORTAL = "POST /panel/subscription/portal";

const free: Subscription = {
  plan: "FREE",
  status: "NONE",
  renewsAt: null,
  endsAt: null,
  isAvailable: true,
};
// Past midnight in UTC, and still 4 April in Mexico City.
const DATE = "2026-04-05T03:00:00.000Z";
const active: Subscription = { ...free, plan: "SUPPORTER", status: "ACTIVE", renewsAt: DATE };

const prices = {
  isAvailable: true,
  prices: [
    { interval: "MONTH", amount: 9900, currency: "MXN" },
    { interval: "YEAR", amount: 99_050, currency: "MXN" },
  ],
} as const;
const withPrices = { [PRICES]: { ...prices, prices: [...prices.prices] } };

const leave = vi.fn<(url: string | URL) => void>();
beforeEach(() => {
  leave.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation(leave);
});

const open = (at = "/panel/subscription", locale: "es" | "en" = "es") =>
  renderScreen(<SubscriptionScreen />, { at, locale });

describe("without a subscription", () => {
  it("says what is paid, what Stripe learns, and opens its page", async () => {
    const server = fakeServer({
      [SUBSCRIPTION]: free,
      ...withPrices,
      [CHECKOUT]: { url: "https://checkout.stripe.example/1" },
    });
    const { user } = open();
    const yearly = await screen.findByRole("button", { name: "Apoyar · $990.50 MXN al año" });
    screen.getByRole("button", { name: "Apoyar · $99 MXN al mes" });
    screen.getByText(/le damos tu correo, tu idioma y un identificador/);
    await expectAccessible();
    await user.click(yearly);
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://checkout.stripe.example/1"));
    expect(server.requests(CHECKOUT).at(-1)?.body).toEqual({ interval: "YEAR" });
  });

  it("says that nothing was charged when Stripe does not open, and retries", async () => {
    const server = fakeServer({
      [SUBSCRIPTION]: free,
      [PRICES]: {
        isAvailable: true,
        prices: [{ interval: "MONTH", amount: null, currency: null }],
      },
      [CHECKOUT]: failure(502, "payments_failed", "No"),
    });
    const { user } = open("/en/panel/subscription", "en");
    await user.click(await screen.findByRole("button", { name: "Support · Monthly" }));
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("We couldn’t open Stripe; nothing was charged");
    server.respond({ [CHECKOUT]: { url: "https://checkout.stripe.example/2" } });
    await user.click(alert.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://checkout.stripe.example/2"));
  });

  it("has nothing to pay on a server that takes no payments", async () => {
    fakeServer({ [SUBSCRIPTION]: { ...free, isAvailable: false } });
    open();
    await screen.findByRole("heading", { name: "Este servidor no recibe pagos" });
    expect(screen.queryByRole("button")).toBeNull();
    await expectAccessible();
  });

  it("retries a failed load", async () => {
    const server = fakeServer({ [SUBSCRIPTION]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar tu suscripción");
    server.respond({ [SUBSCRIPTION]: active });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Activa");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("back from paying", () => {
  it("waits for Stripe without offering to pay again, and shows the confirmation", async () => {
    freezeTimers();
    const server = fakeServer({ [SUBSCRIPTION]: free });
    open("/panel/subscription?checkout=done");
    await screen.findByRole("heading", { name: "Falta que Stripe lo confirme" });
    expect(screen.queryByRole("button", { name: /Apoyar/ })).toBeNull();
    server.respond({ [SUBSCRIPTION]: active });
    await passTime(3_000);
    await screen.findByText("Gracias. Tu apoyo se renueva el 4 de abril de 2026.");
    await passTime(60_000);
    expect(server.requests(SUBSCRIPTION)).toHaveLength(2);
  });
});

describe("a subscription", () => {
  it.each([
    [active, "Gracias. Tu apoyo se renueva el 4 de abril de 2026.", "Administrar en Stripe"],
    [
      { ...active, status: "ENDING", renewsAt: null, endsAt: DATE },
      "Tu apoyo termina el 4 de abril de 2026. Gracias.",
      "Administrar en Stripe",
    ],
    [{ ...active, status: "PAST_DUE" }, "El último pago no pasó.", "Actualizar forma de pago"],
    [
      { ...free, status: "ENDED", endsAt: DATE },
      "Tu apoyo terminó el 4 de abril de 2026. Gracias por ese tiempo.",
      "Ver recibos",
    ],
  ] satisfies readonly [Subscription, string, string][])(
    "says how it stands, and opens Stripe: %o",
    async (subscription, sentence, action) => {
      fakeServer({
        [SUBSCRIPTION]: subscription,
        ...withPrices,
        [PORTAL]: { url: "https://billing.stripe.example/1" },
      });
      const { user } = open();
      await screen.findByText(sentence);
      await expectAccessible();
      await user.click(screen.getByRole("button", { name: action }));
      await waitFor(() => expect(leave).toHaveBeenCalledWith("https://billing.stripe.example/1"));
    },
  );

  it("cannot be changed while the server takes no payments", async () => {
    fakeServer({ [SUBSCRIPTION]: { ...active, isAvailable: false } });
    open();
    await screen.findByText(/Por ahora no puedes cambiar aquí tu suscripción/);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
