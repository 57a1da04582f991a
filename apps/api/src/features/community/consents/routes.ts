// Routes of the measures that members share with specialists.
import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import {
  acceptConsent,
  listConsentViews,
  listOwnConsents,
  listReceivedConsents,
  revokeConsent,
  viewConsent,
} from "./consents.ts";
import { giveConsent, previewMeasure } from "./give-consent.ts";

export function consentRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, consentsApi.list, ({ caller, params, query, now }) =>
    listOwnConsents(db, caller, params.id, query, now),
  );
  route(app, consentsApi.preview, ({ caller, params, query, now }) =>
    previewMeasure(deps, caller, params.id, query, now),
  );
  route(app, consentsApi.give, ({ caller, params, body, now }) =>
    giveConsent(db, caller, params.id, body, now),
  );
  route(app, consentsApi.revoke, ({ caller, params, now }) =>
    revokeConsent(db, caller, params.id, now),
  );
  route(app, consentsApi.views, ({ caller, params, query }) =>
    listConsentViews(db, caller, params.id, query),
  );
  route(app, consentsApi.received, ({ caller, query, now }) =>
    listReceivedConsents(db, caller, query, now),
  );
  route(app, consentsApi.accept, ({ caller, params, now }) =>
    acceptConsent(db, caller, params.id, now),
  );
  route(app, consentsApi.view, ({ caller, params, now }) =>
    viewConsent(deps, caller, params.id, now),
  );
}
