import { screen, waitFor } from "@testing-library/react";
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { CrisisNotice } from "./crisis-notice.tsx";

function Composer() {
  const [text, setText] = useState("");
  return (
    <>
      <textarea aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
      <CrisisNotice text={text} />
    </>
  );
}

const open = (country: CountryKey | null) => renderScreen(<Composer />, { user: { country } });
const getField = () => screen.getByRole("textbox", { name: "Texto" });
const findCard = () => screen.findByRole("region", { name: "¿Estás en peligro ahora?" });
const queryCard = () => screen.queryByRole("region", { name: "¿Estás en peligro ahora?" });
const getNumbers = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("the card for who is in danger", () => {
  it("has the line of the user’s country, and says that nobody was told", async () => {
    const server = fakeServer({});
    const { user } = open("mexico");
    await user.type(getField(), "Me muero de risa");
    expect(queryCard()).toBeNull();
    await user.type(getField(), ". Ya no quiero vivir");
    await findCard();
    expect(getNumbers()).toEqual(["tel:8009112000", "tel:911"]);
    screen.getByText(/No le avisamos a nadie, y puedes enviar lo que escribiste/);
    await expectAccessible();
    expect(server.requests()).toEqual([]);
  });

  it("stays after the text is sent, until it is closed", async () => {
    fakeServer({});
    const { user } = open("espana");
    await user.type(getField(), "quiero suicidarme");
    await findCard();
    await user.clear(getField());
    expect(getNumbers()).toEqual(["tel:024", "tel:112"]);
    await user.click(screen.getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(queryCard()).toBeNull());
  });

  it("does not return while the same text is written", async () => {
    fakeServer({});
    const { user } = open("espana");
    await user.type(getField(), "quiero suicidarme");
    await findCard();
    await user.click(screen.getByRole("button", { name: "Cerrar" }));
    await user.type(getField(), " hoy");
    expect(queryCard()).toBeNull();
  });

  it("has the emergency number where no line is confirmed", async () => {
    fakeServer({});
    const { user } = open("guatemala");
    await user.type(getField(), "quiero morirme");
    await findCard();
    expect(getNumbers()).toEqual(["tel:110"]);
  });

  it("asks for the country when it is unknown", async () => {
    fakeServer({});
    const { user } = open(null);
    await user.type(getField(), "quiero morirme");
    await findCard();
    expect(getNumbers()).toEqual([]);
    await user.type(screen.getByRole("combobox", { name: "País" }), "Perú");
    await user.click(await screen.findByRole("option", { name: "Perú" }));
    await waitFor(() => expect(getNumbers()).toEqual(["tel:113", "tel:105"]));
    screen.getByText(/marca 5 cuando contesten/);
  });
});
