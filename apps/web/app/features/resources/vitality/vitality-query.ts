// The query of today's vitality index.
import { buildQuery } from "#platform/query/build-query.ts";

/** Always refetched when it is displayed: nights, plans and entries change it, wherever they are saved. */
export const vitalityQuery = { ...buildQuery("GET /panel/vitality"), staleTime: 0 };
