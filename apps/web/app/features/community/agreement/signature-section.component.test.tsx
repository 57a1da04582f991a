import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { AGREEMENT, buildAgreementView, type Agreement } from "./agreement-view.ts";
import { Builders } from "./builders.tsx";
import SignatureSection from "./signature-section.tsx";

const SIGN = "POST /panel/agreement/signature";
const UNSIGN = "DELETE /panel/agreement/signature";

const agreement: Agreement = {
  version: 2,
  effectiveOn: "2026-03-01",
  articles: [{ title: "Para qué", text: "Para vivir." }],
  builders: [],
  builderCount: 0,
  signature: null,
};
const signature = { version: 2, isListed: true, signedOn: "2026-03-04" };

describe("signing the pact", () => {
  it("can be listed, and taken back", async () => {
    const server = fakeServer({ [AGREEMENT]: agreement, [SIGN]: SERVER_ERROR });
    const { user } = renderScreen(<SignatureSection />);
    const listed = await screen.findByRole("checkbox", { name: /^Quiero aparecer/ });
    await user.click(listed);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Firmar el pacto" }));
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [SIGN]: signature });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Lo firmaste el 4 de marzo de 2026.");
    expect(server.requests(SIGN).at(-1)?.body).toEqual({ version: 2, isListed: true });
    server.respond({ [SIGN]: { ...signature, isListed: false }, [UNSIGN]: null });
    await user.click(screen.getByRole("checkbox", { name: /^Quiero aparecer/ }));
    await waitFor(() =>
      expect(server.requests(SIGN).at(-1)?.body).toEqual({ version: 2, isListed: false }),
    );
    await user.click(screen.getByRole("button", { name: "Retirar mi firma" }));
    await screen.findByRole("button", { name: "Firmar el pacto" });
  });

  it("says that an earlier version was signed, and retries a failed load", async () => {
    const server = fakeServer({ [AGREEMENT]: SERVER_ERROR });
    const { user } = renderScreen(<SignatureSection />);
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [AGREEMENT]: { ...agreement, signature: { ...signature, version: 1 } } });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Firmaste una versión anterior, el 4 de marzo de 2026. Esta cambió.");
    expect(screen.getByRole("button", { name: "Firmar esta versión" })).toBeDefined();
  });
});

describe("the list of builders", () => {
  it("links only to public profiles, or says that nobody is listed", async () => {
    const builders = [
      { name: "Ana Luna", username: "ana", signedOn: "2026-03-04" },
      { name: "Leo", username: null, signedOn: "2026-03-02" },
    ];
    const view = buildAgreementView({ ...agreement, builders, builderCount: 3 }, "es");
    const filled = renderScreen(<Builders {...view} />);
    const [ana, leo] = await screen.findAllByRole("listitem");
    expect(ana && within(ana).getByRole("link", { name: "Ana Luna" }).getAttribute("href")).toBe(
      "/u/ana",
    );
    expect(leo && within(leo).queryByRole("link")).toBeNull();
    screen.getByText("3 personas lo han firmado.");
    filled.unmount();
    renderScreen(<Builders {...buildAgreementView(agreement, "es")} />);
    await screen.findByText(/^Todavía nadie aparece/);
  });
});
