import type { DebugView } from "@vereda/domain/account/two-step/contract-security";
import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "./device-info.ts";
import { buildSupportInfo, formatSupportText } from "./support-info.ts";

const view: DebugView = {
  appVersion: "1.4.0",
  ip: "10.0.0.7",
  userAgent: "Mozilla/5.0",
  authState: "authenticated",
  token: "abc••••••xyz",
  userId: "019••••••7f2",
  email: "m••••••@e••••••.mx",
  username: "mariana",
  role: "member",
  workspaceCount: 2,
};
const device: DeviceInfo = {
  build: "b7",
  online: false,
  languages: ["es-MX", "en"],
  timeZone: "America/Bogota",
  screen: { width: 390, height: 844, density: 3 },
  window: { width: 390, height: 700 },
  storage: { used: 3_145_728, quota: 1_048_576_000 },
  isStorageWritable: true,
  serviceWorker: "waiting",
  incomplete: false,
};
const settings = { theme: "ideas", timezone: "America/Mexico_City" };

function listValues(source: Parameters<typeof buildSupportInfo>[0]) {
  return buildSupportInfo(source, "es").flatMap(({ entries }) => entries.map(({ value }) => value));
}

describe("support information", () => {
  it("contains data of server and browser", () => {
    expect(listValues({ view, device, settings })).toEqual([
      "Iniciada",
      "mariana",
      "m••••••@e••••••.mx",
      "019••••••7f2",
      "abc••••••xyz",
      "Integrante",
      "2",
      "No",
      "10.0.0.7",
      "Mozilla/5.0",
      "1.4.0",
      "b7",
      "es",
      "America/Mexico_City",
      "ideas",
      "Hay una versión nueva en espera",
      "390 × 844, densidad 3",
      "390 × 700",
      "America/Bogota",
      "es-MX, en",
      "3 MB de 1,000 MB",
    ]);
  });

  it("has the same entries when nothing could be read", () => {
    const missing = listValues({ view: null, device: null, settings });
    expect(missing).toHaveLength(21);
    expect(missing.filter(Boolean)).toEqual(["es", "America/Mexico_City", "ideas"]);
  });

  it("displays an unknown role as it is", () => {
    expect(listValues({ view: { ...view, role: "gardener" }, device, settings })).toContain(
      "gardener",
    );
  });
});

it("is copied as text with the errors first", () => {
  const groups = [
    {
      title: "Cuenta",
      entries: [
        { name: "Usuario", value: "mariana" },
        { name: "IP", value: null },
      ],
    },
    { title: "Dispositivo", entries: [{ name: "Pantalla", value: "390 × 844" }] },
  ];
  const head = { at: "2026-11-21T15:00:00.000Z", errors: ["service_error (503 http_503)"] };
  expect(formatSupportText(groups, head)).toBe(
    "Vereda\n2026-11-21T15:00:00.000Z\nservice_error (503 http_503)\n\n" +
      "Cuenta\nUsuario: mariana\nIP: —\n\n" +
      "Dispositivo\nPantalla: 390 × 844\n",
  );
});
