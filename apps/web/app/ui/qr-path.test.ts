import { encode } from "uqr";
import { expect, it } from "vitest";
import { buildQrPath } from "./qr-path.ts";

it("draws one rectangle per run of dark modules", () => {
  const [dark, light] = [true, false];
  expect(
    buildQrPath([
      [dark, dark, light, dark],
      [light, light, light, light],
      [light, dark, dark, dark],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z");
});

it("covers exactly the dark modules of a real code", () => {
  const { data } = encode("otpauth://totp/Vereda:ana@ejemplo.mx?secret=JBSWY3DPEHPK3PXP");
  const covered = [...buildQrPath(data).matchAll(/h(\d+)v1/g)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
  expect(covered).toBe(data.flat().filter(Boolean).length);
});
