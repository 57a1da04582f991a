import { screen, waitFor } from "@testing-library/react";
import { accountErrors } from "@vereda/domain/account/errors";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import Login from "./sign-in/login.route.tsx";
import Register from "./sign-in/register.route.tsx";
import ResetPassword from "./passwords/reset-password.route.tsx";
import SecondAccount from "./email-address/second-account.route.tsx";
import VerifyEmail from "./email-address/verify-email.route.tsx";

const LOG_IN = "POST /sessions/login";
const RESET = "POST /sessions/reset-password";
const VERIFY = "POST /sessions/verify-email";
const TOO_SHORT = /^Usa al menos 10 caracteres/;

describe("login", () => {
  async function logIn(password: string) {
    const { user } = renderGuestScreen(<Login />, { at: "/auth/login" });
    fill(screen.getByLabelText("Correo"), "ana@vereda.test");
    fill(screen.getByLabelText("Contraseña"), password);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    return { user };
  }

  it("says that address and password don’t match, and preserves the address", async () => {
    fakeServer({ [LOG_IN]: buildRefusal(accountErrors, "invalid_credentials") });
    await logIn("no era esta frase");
    await screen.findByText("El correo o la contraseña no coinciden.");
    const password = screen.getByLabelText("Contraseña");
    expect(password.getAttribute("aria-invalid")).toBe("true");
    expect(hasFocus(password)).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Correo").value).toBe("ana@vereda.test");
  });

  it("reports a missing connection, preserves the input and sends it again", async () => {
    const server = fakeServer({ [LOG_IN]: NETWORK_DOWN });
    const { user } = await logIn("camino despacio y llego");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Error de conexión.");
    expect(screen.getByLabelText<HTMLInputElement>("Correo").value).toBe("ana@vereda.test");
    server.respond({ [LOG_IN]: buildRefusal(accountErrors, "invalid_credentials") });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("El correo o la contraseña no coinciden.");
  });

  it("prompts for a code without an error, then reports an invalid code", async () => {
    const server = fakeServer({ [LOG_IN]: buildRefusal(accountErrors, "two_step_required") });
    const { user } = await logIn("camino despacio y llego");
    const code = await screen.findByLabelText("Código de verificación");
    expect(screen.queryByRole("alert")).toBeNull();
    server.respond({ [LOG_IN]: buildRefusal(accountErrors, "two_step_invalid") });
    fill(code, "000000");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await screen.findByText(/^Ese código no es correcto\./);
    expect(server.requests(LOG_IN).at(-1)?.body).toMatchObject({ twoStepCode: "000000" });
    server.respond({ [LOG_IN]: buildRefusal(accountErrors, "two_step_used") });
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await screen.findByText(/^Ese código ya se usó\./);
  });

  it("has its own messages for recovery codes and clears them when switching back", async () => {
    const server = fakeServer({ [LOG_IN]: buildRefusal(accountErrors, "two_step_required") });
    const { user } = await logIn("camino despacio y llego");
    await user.click(await screen.findByRole("button", { name: "Usar un código de recuperación" }));
    const recovery = screen.getByLabelText("Código de recuperación");
    expect(hasFocus(recovery)).toBe(true);
    server.respond({ [LOG_IN]: buildRefusal(accountErrors, "two_step_invalid") });
    fill(recovery, "aaaa-aaaa-aaaa");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await screen.findByText(/^Ese código de recuperación no es correcto\./);
    server.respond({ [LOG_IN]: buildRefusal(accountErrors, "two_step_used") });
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await screen.findByText(/^Ese código de recuperación ya se usó\./);
    await user.click(screen.getByRole("button", { name: "Usar el código de la aplicación" }));
    expect(screen.getByLabelText<HTMLInputElement>("Código de verificación").value).toBe("");
    expect(screen.queryByText(/^Ese código/)).toBeNull();
  });
});

function renderRegister(given: object = {}) {
  // The server writes it into the document.
  document.documentElement.dataset["theme"] = "ideas";
  const none = { isInvited: false, hasEnded: false, token: null, letter: null, link: null };
  const loaderData = { mode: "OPEN", ...none, ...given };
  return renderGuestScreen(<Register />, { at: "/auth/register", loaderData });
}

describe("registration", () => {
  it("says that it is closed, and offers no form", () => {
    renderRegister({ mode: "CLOSED" });
    screen.getByRole("heading", { name: "El registro está cerrado" });
    expect(screen.queryByRole("button", { name: "Crear cuenta" })).toBeNull();
    screen.getByRole("link", { name: "Escríbele a quien lo opera" });
  });

  it("says that it takes an invitation, and sends the one of the link", async () => {
    const server = fakeServer({
      "POST /sessions/register": buildRefusal(accountErrors, "invitation_required"),
    });
    const { user } = renderRegister({ mode: "INVITATION", token: "spent" });
    screen.getByText(/^Aquí se entra con invitación/);
    fill(screen.getByLabelText("Nombre"), "Ximena");
    fill(screen.getByLabelText("Correo"), "ximena@vereda.test");
    fill(screen.getByLabelText("Contraseña"), "camino despacio y llego");
    await user.click(screen.getByRole("button", { name: "Crear cuenta" }));
    await screen.findByText(accountErrors.invitation_required.message.es);
    const [request] = server.requests("POST /sessions/register");
    expect(request?.body).toMatchObject({ invitation: "spent", email: "ximena@vereda.test" });
  });

  it("says where a link invites to", () => {
    const link = { workspaceName: "Nuestra casa", inviterFirstName: "Ana" };
    renderRegister({ isInvited: true, token: "abc", link });
    expect(screen.getByText(/^Ana te invita a Nuestra casa\. .* entras enseguida\./)).toBeDefined();
  });

  it("says that an invitation has ended", () => {
    renderRegister({ mode: "INVITATION", hasEnded: true, token: "abc" });
    screen.getByText(/^Esta invitación venció/);
    expect(screen.queryByText(/^Aquí se entra con invitación/)).toBeNull();
  });

  it("says that an invitation ended while the form was filled in, and goes on without it", async () => {
    const server = fakeServer({
      "POST /sessions/register": buildRefusal(accountErrors, "invitation_ended"),
    });
    const link = { workspaceName: "Nuestra casa", inviterFirstName: "Ana" };
    const { user } = renderRegister({ isInvited: true, token: "abc", link });
    fill(screen.getByLabelText("Nombre"), "Ximena");
    fill(screen.getByLabelText("Correo"), "ximena@vereda.test");
    const password = screen.getByLabelText<HTMLInputElement>("Contraseña");
    fill(password, "camino despacio y llego");
    const submit = () => user.click(screen.getByRole("button", { name: "Crear cuenta" }));
    await submit();
    await screen.findByText(accountErrors.invitation_ended.message.es);
    expect(screen.queryByText(/Nuestra casa/)).toBeNull();
    expect(password.value).toBe("camino despacio y llego");
    server.respond({ "POST /sessions/register": buildRefusal(accountErrors, "email_taken") });
    await submit();
    await screen.findByText(accountErrors.email_taken.message.es);
    await submit();
    await waitFor(() => expect(server.requests("POST /sessions/register")).toHaveLength(3));
    const sent = server.requests("POST /sessions/register").map(({ body }) => body);
    expect(sent).toMatchObject([{ invitation: "abc" }, {}, {}]);
    expect(sent[2]).not.toHaveProperty("invitation");
  });

  it("has the name and address, workspace and inviter of the e-mail that invited", async () => {
    const letter = {
      workspaceName: "Nuestra casa",
      inviterFirstName: "Ana",
      firstName: "Lucía",
      email: "lucia@ejemplo.mx",
    };
    const server = fakeServer({ "POST /sessions/register": SERVER_ERROR });
    const { user } = renderRegister({ isInvited: true, token: "xyz", letter });
    screen.getByText(/^Ana te invita a Nuestra casa\./);
    fill(screen.getByLabelText("Contraseña"), "camino despacio y llego");
    await user.click(screen.getByRole("button", { name: "Crear cuenta" }));
    await screen.findByRole("alert");
    const [request] = server.requests("POST /sessions/register");
    const { firstName, email } = letter;
    expect(request?.body).toMatchObject({ firstName, email, invitation: "xyz" });
  });

  it("marks a password that is too short and preserves the other fields", async () => {
    const server = fakeServer();
    const { user } = renderRegister();
    fill(screen.getByLabelText("Nombre"), "Ximena");
    fill(screen.getByLabelText("Correo"), "ximena@vereda.test");
    const password = screen.getByLabelText("Contraseña");
    fill(password, "corta");
    await user.click(screen.getByRole("button", { name: "Crear cuenta" }));
    await screen.findByText(TOO_SHORT);
    expect(hasFocus(password)).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Ximena");
    expect(server.requests()).toEqual([]);
  });
});

describe("password reset by email link", () => {
  async function choose(password: string) {
    const { user } = renderGuestScreen(<ResetPassword />, { at: "/auth/reset-password?token=t1" });
    const field = screen.getByLabelText("Contraseña nueva");
    fill(field, password);
    await user.click(screen.getByRole("button", { name: "Guardar contraseña" }));
    return field;
  }

  it("is not sent while the password is too short", async () => {
    const server = fakeServer();
    const field = await choose("corta");
    await screen.findByText(TOO_SHORT);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(server.requests(RESET)).toEqual([]);
  });

  it("reports a used link and offers another one", async () => {
    fakeServer({ [RESET]: buildRefusal(accountErrors, "token_invalid") });
    await choose("una tercera que no vale");
    await screen.findByText(/^El enlace ya no es válido\./);
    const another = screen.getByRole("link", { name: "Pedir un enlace nuevo" });
    expect(another.getAttribute("href")).toBe("/auth/forgot-password");
  });
});

describe("email confirmation link", () => {
  const INVALID = "Este enlace ya no sirve";

  it("reports an incomplete link and continues through the login", async () => {
    const server = fakeServer();
    renderGuestScreen(<VerifyEmail />, { at: "/auth/verify-email" });
    await screen.findByRole("heading", { name: INVALID });
    const login = screen.getByRole("link", { name: /^Inicia sesión para/ });
    expect(login.getAttribute("href")).toBe("/auth/login?next=%2Fpanel%2Fprofile");
    expect(server.requests()).toEqual([]);
  });

  it("reports a link that was used before", async () => {
    const server = fakeServer({ [VERIFY]: buildRefusal(accountErrors, "token_invalid") });
    renderGuestScreen(<VerifyEmail />, { at: "/auth/verify-email?token=used" });
    await screen.findByRole("heading", { name: INVALID });
    expect(server.requests(VERIFY).map(({ body }) => body)).toEqual([{ token: "used" }]);
  });

  it("retries after a lost connection, then removes the token from the URL", async () => {
    const server = fakeServer({ [VERIFY]: NETWORK_DOWN });
    const { user, address } = renderGuestScreen(<VerifyEmail />, {
      at: "/auth/verify-email?token=lost",
    });
    const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
    server.respond({ [VERIFY]: { workspace: null } });
    await user.click(retry);
    await screen.findByRole("heading", { name: "Tu correo está confirmado" });
    expect(address()).not.toContain("token");
  });

  it("leads into the workspace of the invitation, through the login when signed out", async () => {
    fakeServer({ [VERIFY]: { workspace: { id: "space-1", name: "Panadería" } } });
    renderGuestScreen(<VerifyEmail />, { at: "/auth/verify-email?token=invited" });
    const link = await screen.findByRole("link", { name: "Iniciar sesión" });
    expect(link.getAttribute("href")).toBe("/auth/login?next=%2Fspace%2Fspace-1");
  });
});

describe("a second account with the address", () => {
  const MOVE = "POST /sessions/second-account/move";
  const CLOSE = "POST /sessions/second-account/close";

  it("is moved with the password of the first, after a wrong one", async () => {
    const server = fakeServer({ [MOVE]: buildRefusal(accountErrors, "invalid_credentials") });
    const { user } = renderGuestScreen(<SecondAccount />, { at: "/auth/second-account?token=abc" });
    fill(screen.getByLabelText("Contraseña de tu cuenta de siempre"), "no era esta");
    await user.click(screen.getByRole("button", { name: "Llévalo a mi cuenta" }));
    await screen.findByText("El correo o la contraseña no coinciden.");
    server.respond({ [MOVE]: buildRefusal(accountErrors, "token_invalid") });
    await user.click(screen.getByRole("button", { name: "Llévalo a mi cuenta" }));
    await screen.findByRole("heading", { name: "Este enlace ya no sirve" });
    expect(server.requests(MOVE)[0]?.body).toMatchObject({ token: "abc", password: "no era esta" });
  });

  it("is closed only by the press of a button", async () => {
    const server = fakeServer({ [CLOSE]: null });
    const { user } = renderGuestScreen(<SecondAccount />, {
      at: "/auth/second-account?token=abc&not-mine",
    });
    const button = await screen.findByRole("button", { name: "Cerrar la otra cuenta" });
    expect(server.requests()).toEqual([]);
    await user.click(button);
    await screen.findByRole("heading", { name: "La otra cuenta está cerrada" });
    expect(server.requests(CLOSE).map(({ body }) => body)).toEqual([{ token: "abc" }]);
  });
});

describe("registering with an address that has an account", () => {
  it("says so beside the address where the server may", async () => {
    fakeServer({
      "POST /sessions/register": buildRefusal(accountErrors, "email_taken", { field: "email" }),
    });
    const { user } = renderRegister();
    fill(screen.getByLabelText("Nombre"), "Ana");
    fill(screen.getByLabelText("Correo"), "ana@vereda.test");
    fill(screen.getByLabelText("Contraseña"), "camino despacio y llego");
    await user.click(screen.getByRole("button", { name: "Crear cuenta" }));
    await screen.findByText("Ya existe una cuenta con ese correo. ¿Quieres iniciar sesión?");
    expect(screen.getByLabelText("Correo").getAttribute("aria-invalid")).toBe("true");
  });
});
