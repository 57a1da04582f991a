import { attachmentsApi } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { plan } from "../../access-matrix-testing.ts";

export const accessRows: Rows = {
  "GET /planning/tasks/:id/attachments": ownerOnly(200),
  "POST /planning/tasks/:id/attachments": ownerOnly(201),
  "POST /planning/tasks/:id/attachments/files": ownerOnly(201),
  "GET /planning/attachments/:id": ownerOnly(200),
  "DELETE /planning/attachments/:id": ownerOnly(200),
};

const task = async (world: World) => (await plan(world)).task;

const file = async (world: World) => ({
  ...(await task(world)),
  query: { name: "notes.txt" },
  body: Buffer.from("By ear"),
});

async function attachment(world: World) {
  const call = { ...(await file(world)), token: world.planner.token };
  const { data } = await world.api.call(attachmentsApi.upload, call);
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(attachmentsApi.list, task),
  defineRequest(attachmentsApi.addLink, async (world) => ({
    ...(await task(world)),
    body: { url: "https://example.org", title: "Mine now" },
  })),
  defineRequest(attachmentsApi.upload, file),
  defineRequest(attachmentsApi.file, attachment),
  defineRequest(attachmentsApi.remove, attachment),
];
