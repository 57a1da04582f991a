import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
process.env.NODE_ENV = "production";
const locale = process.argv[2] ?? "es";
const port = process.argv[3] ?? "3877";
