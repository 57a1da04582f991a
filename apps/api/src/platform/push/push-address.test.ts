import { describe, expect, it } from "vitest";
import { isPushAddress } from "./push-address.ts";

describe("isPushAddress", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("accepts the push service URL %s", (address) => {
    expect(isPushAddress(address, false)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://push.example.com:22/x",
    "https://push.example.com./x",
    "https://user@push.example.com/x",
    "file:///etc/passwd",
    "",
  ])("rejects the URL %s", (address) => {
    expect(isPushAddress(address, false)).toBe(false);
  });

  it("accepts this machine only when the setting allows it", () => {
    expect(isPushAddress("http://127.0.0.1:4000/x", true)).toBe(true);
    expect(isPushAddress("http://127.0.0.1:4000/x", false)).toBe(false);
    expect(isPushAddress("http://192.168.0.1:4000/x", true)).toBe(false);
  });
});
