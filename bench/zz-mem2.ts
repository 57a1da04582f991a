import { mkdtempSync, readFileSync } from "node:fs";
import { MASTER_KEY } from "./support/measured-server.ts";
import { serveProduct } from "./support/served-product.ts";
const dataDir = mkdtempSync("/tmp/memy-");
for (let n = 0; n < 3; n++) {
  const { pid, stop } = await serveProduct({
    dataDir,
    isQuiet: true,
    env: { DATABASE_URL: "", MASTER_KEY: MASTER_KEY.toString("base64") },
  });
  for (const s of [1, 30]) {
    await new Promise((r) => setTimeout(r, s * 1000));
    const st = readFileSync(`/proc/${pid}/status`, "utf8");
    console.log(n, s, /VmRSS:\s+(\d+)/.exec(st)?.[1], /VmHWM:\s+(\d+)/.exec(st)?.[1]);
  }
  await stop();
}
