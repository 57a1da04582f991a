import { contactApi } from "@vereda/domain/site/contact/contract-contact";
import { createId } from "@vereda/domain/id";
import { administratorOnly, sameForAll } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { contactMessages } from "../tables/contact-messages.ts";

export const accessRows: Rows = {
  "POST /public/contact": sameForAll(200),
  "GET /panel/administration/contact-messages": administratorOnly(200),
  "PATCH /panel/administration/contact-messages/:id": administratorOnly(200),
  "DELETE /panel/administration/contact-messages/:id": administratorOnly(200),
};

let messages = 0;

function buildMessage({ api }: World) {
  messages += 1;
  return {
    id: createId(api.clock.now().getTime()),
    name: "Ana",
    email: `ana.${messages}@example.com`,
    topic: "idea",
    message: "¿Y un modo para dos?",
  } as const;
}

/** Stored without the call, whose limit per address the matrix would use up. */
async function sent(world: World) {
  const message = buildMessage(world);
  const createdAt = world.api.clock.now();
  await world.api.db.insert(contactMessages).values({ ...message, language: "es", createdAt });
  return { params: { id: message.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(contactApi.send, (world) => ({ body: buildMessage(world) })),
  defineRequest(contactApi.list),
  defineRequest(contactApi.update, async (world) => ({
    ...(await sent(world)),
    body: { isReplied: true },
  })),
  defineRequest(contactApi.remove, sent),
];
