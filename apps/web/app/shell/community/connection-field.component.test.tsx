import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConnection, buildPage } from "#features/community/testing/connections-testing.ts";
import { ConnectionField } from "./connection-field.tsx";

const LIST = "GET /panel/connections";

function Form() {
  const [value, setValue] = useState("");
  return <ConnectionField name="username" label="Usuario" value={value} onChange={setValue} />;
}

const getValue = () => screen.getByRole<HTMLInputElement>("combobox").value;

describe("the field for a username", () => {
  it("offers accepted connections by name, and fills in the username", async () => {
    const server = fakeServer({ [LIST]: buildPage([buildConnection()]) });
    const { user } = renderScreen(<Form />);
    await screen.findByRole("button");
    await user.type(screen.getByRole("combobox"), "paz");
    const option = await screen.findByRole("option", { name: "leo.paz" });
    expect(option.textContent).toContain("Leo Paz");
    await expectAccessible();
    await user.click(option);
    expect(getValue()).toBe("leo.paz");
    expect(server.requests(LIST).at(-1)?.query.get("status")).toBe("accepted");
  });

  it("takes any other username, also while connections cannot be loaded", async () => {
    fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderScreen(<Form />);
    await user.type(screen.getByRole("combobox"), "eva");
    await user.tab();
    expect(getValue()).toBe("eva");
  });
});
