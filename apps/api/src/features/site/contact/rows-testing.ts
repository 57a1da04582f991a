import { accountApi } from "@vereda/domain/account/contract";
import { createId } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { users } from "../../account/tables/users.ts";
import { contactMessages } from "../tables/contact-messages.ts";

export async function makeRows({ call, db, clock }: TestApp, { token, userId }: Planner) {
  const { email } = (await call(accountApi.me, { token })).data;
  const createdAt = clock.now();
  await db.update(users).set({ emailVerifiedAt: createdAt }).where(eq(users.id, userId));
  await db.insert(contactMessages).values({
    id: createId(createdAt.getTime()),
    name: "Citlali",
    email,
    topic: "question",
    message: "¿Cómo cambio de zona horaria?",
    language: "es",
    createdAt,
  });
}
