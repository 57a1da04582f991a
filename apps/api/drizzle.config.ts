// Configures `npm run db:generate`, which creates the next migration from the feature tables.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: ["./src/features/*/tables/*.ts", "./src/platform/**/*-table.ts"],
  out: "./src/db/migrations",
});
