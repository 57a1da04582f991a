import { createId } from "@vereda/domain/id";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { redirects } from "./tables/redirects.ts";

export async function makeRows({ db, clock }: TestApp, { userId }: Planner): Promise<void> {
  const createdAt = clock.now();
  const id = createId(createdAt.getTime());
  await db.insert(redirects).values({
    id,
    path: `/${id}`,
    target: "/x",
    external: false,
    status: 301,
    createdBy: userId,
    createdAt,
  });
}
