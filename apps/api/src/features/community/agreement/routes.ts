// Routes of the builders' pact.
import { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { readAgreement, signAgreement, unsignAgreement } from "./agreement.ts";

export function agreementRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, agreementApi.get, ({ caller, locale, now }) => readAgreement(db, caller, locale, now));
  route(app, agreementApi.sign, ({ caller, body, now }) => signAgreement(db, caller, body, now));
  route(app, agreementApi.unsign, ({ caller }) => unsignAgreement(db, caller));
}
