import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BootError } from "#platform/boot-error.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../testing/account-testing.ts";
import { users } from "../tables/users.ts";
import { runRoleCommand } from "./role-commands.ts";

const api = await makeTestApp();
const admin = (...args: string[]) => runRoleCommand(api.db, args);
const getRoles = async (userId: string) => {
  const [user] = await api.db.select().from(users).where(eq(users.id, userId));
  return user?.roles;
};

describe("the admin command", () => {
  it("prints its usage for unknown arguments", async () => {
    const misunderstood = [[], ["help"], ["grant"], ["grant", "a@b.mx"], ["list", "all"]];
    for (const args of [...misunderstood, ["grant", "a@b.mx", "moderator", "now"]]) {
      await expect(admin(...args)).rejects.toThrow(/^Say what to do:\n {2}npm run admin -- grant/);
    }
  });

  it("lists no users when no roles are granted", async () => {
    await registerUser(api);
    expect(await admin("list")).toBe("Nobody has been given a role yet.");
  });

  it("grants and revokes roles by email, ignoring case", async () => {
    const eva = await registerUser(api, { email: "eva@ejemplo.mx", username: "eva" });
    expect(await admin("grant", " Eva@Ejemplo.mx ", "specialist")).toBe(
      "eva@ejemplo.mx is now specialist.",
    );
    expect(await admin("grant", "eva@ejemplo.mx", "moderator")).toBe(
      "eva@ejemplo.mx is now moderator.",
    );
    expect(await getRoles(eva.userId)).toEqual(["member", "specialist", "moderator"]);
    expect(await admin("list")).toBe("eva@ejemplo.mx (eva): specialist, moderator");
    await admin("revoke", "eva@ejemplo.mx", "moderator");
    expect(await admin("revoke", "eva@ejemplo.mx", "specialist")).toBe(
      "eva@ejemplo.mx is no longer specialist.",
    );
    expect(await getRoles(eva.userId)).toEqual(["member"]);
  });

  it("reports when nothing changed", async () => {
    await registerUser(api, { email: "luis@ejemplo.mx" });
    await admin("grant", "luis@ejemplo.mx", "specialist");
    expect(await admin("grant", "luis@ejemplo.mx", "specialist")).toBe(
      "luis@ejemplo.mx is specialist already.",
    );
    expect(await admin("revoke", "luis@ejemplo.mx", "moderator")).toBe(
      "luis@ejemplo.mx is not moderator.",
    );
  });

  it.each(["member", "supporter", "king", "Administrator"])(
    "rejects a role that cannot be granted: %s",
    async (role) => {
      await expect(admin("grant", "eva@ejemplo.mx", role)).rejects.toThrow(
        `There is no role "${role}" to give. Use one of specialist, moderator, administrator.`,
      );
    },
  );

  it("rejects an unknown email", async () => {
    const refused = admin("grant", "nobody@ejemplo.mx", "moderator");
    await expect(refused).rejects.toThrow(BootError);
    await expect(refused).rejects.toThrow("Nobody here has the e-mail nobody@ejemplo.mx.");
  });

  it("does not revoke the role of the last administrator", async () => {
    await registerUser(api, { email: "ada@ejemplo.mx" });
    await registerUser(api, { email: "ines@ejemplo.mx" });
    await admin("grant", "ada@ejemplo.mx", "administrator");
    await expect(admin("revoke", "ada@ejemplo.mx", "administrator")).rejects.toThrow(
      "ada@ejemplo.mx is the only administrator. Give the role to somebody else before you take it away.",
    );
    await admin("grant", "ines@ejemplo.mx", "administrator");
    expect(await admin("revoke", "ada@ejemplo.mx", "administrator")).toBe(
      "ada@ejemplo.mx is no longer administrator.",
    );
  });
});
