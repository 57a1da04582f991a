import { chromium } from "@playwright/test";
const base = "http://localhost:4719";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
for (const [lang, width, height] of [["es", 390, 844], ["en", 1440, 900]]) {
  const c = await browser.newContext({ viewport: { width, height }, locale: lang === "es" ? "es-MX" : "en-US" });
  const p = await c.newPage(); p.on("console", (m) => m.type() === "error" && console.log(lang, m.text().slice(0, 400)));
  await p.goto(base + (lang === "es" ? "/" : "/en")); await p.waitForTimeout(1500); if (lang === "es") await p.mouse.wheel(0, 300); await p.waitForTimeout(400);
  await p.screenshot({ path: `/tmp/w/i19/shots/calendar/${lang}-hometop.png` }); await c.close();
}
await browser.close();
