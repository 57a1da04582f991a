import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { parseAcceptLanguage } from "#platform/http/locale.ts";
import { route } from "#platform/http/route.ts";
import { parseAreaLocation } from "../missing-id.ts";
import { blockArea, changeAreaIcon, writeMantra, writePurpose } from "./area-settings.ts";
import { activateArea, archiveArea, orderAreas } from "./active-areas.ts";

export function areasRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, areasApi.activate, ({ caller, params, body, now }) =>
    activateArea(db, caller, params.id, body.areaId, now),
  );
  route(app, areasApi.archive, ({ caller, params, now }) =>
    archiveArea(db, caller, params.id, params.areaId, now),
  );
  route(app, areasApi.order, ({ caller, params, body, now }) =>
    orderAreas(db, caller, params.id, body.areaIds, now),
  );
  route(app, areasApi.block, ({ caller, params, body, now }) =>
    blockArea(db, caller, parseAreaLocation(params), body.isBlocked, now),
  );
  route(app, areasApi.icon, ({ caller, params, body, now }) =>
    changeAreaIcon(db, caller, parseAreaLocation(params), body, now),
  );
  route(app, areasApi.purpose, ({ caller, params, body, now, request, ...call }) => {
    // Users write in the display language, which may differ from their account language.
    const displayLanguage = request.headers["accept-language"];
    const locale =
      displayLanguage === undefined ? call.locale : parseAcceptLanguage(displayLanguage);
    return writePurpose(db, { caller, locale }, parseAreaLocation(params), body, now);
  });
  route(app, areasApi.mantra, ({ caller, params, body, now }) =>
    writeMantra(db, caller, parseAreaLocation(params), body, now),
  );
}
