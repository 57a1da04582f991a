// How `npm run db:generate` turns the features' tables into the next migration of the one timeline.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: ["./src/features/*/tables/*.ts", "./src/platform/**/*-table.ts"],
  out: "./src/db/migrations",
});
