// Routes of reviews, which the PIN locks, and of their reminders.
import { reviewsApi } from "@vereda/domain/reviews/contract";
import type { FastifyInstance } from "fastify";
import { readsOf } from "#db/replica.ts";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { guardIntimateRoutes } from "../account/pin/intimate-lock.ts";
import { finishReview } from "./finish-review.ts";
import { listReviews } from "./list-reviews.ts";
import { requirePeriod } from "./period.ts";
import { listReminders, saveReminder } from "./reminders/reminder-settings.ts";
import { saveReview } from "./save-review.ts";
import { showReview } from "./show-review.ts";

export function reviewsRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, reviewsApi.reminders, ({ caller }) => listReminders(deps.db, caller));
  route(app, reviewsApi.saveReminder, ({ caller, body, now }) =>
    saveReminder(deps.db, caller, body, now),
  );
  void app.register(async (scope) => {
    guardIntimateRoutes(scope, deps);
    route(scope, reviewsApi.list, async ({ caller, query }) =>
      listReviews(await readsOf(deps), caller, query),
    );
    route(scope, reviewsApi.get, async ({ caller, params, now }) => {
      const period = requirePeriod(caller, params, now);
      return showReview(await readsOf(deps), caller, period, now);
    });
    route(scope, reviewsApi.save, ({ caller, params, body, now }) =>
      saveReview(deps, caller, requirePeriod(caller, params, now), body, now),
    );
    route(scope, reviewsApi.finish, ({ caller, params, now }) =>
      finishReview(deps, caller, requirePeriod(caller, params, now), now),
    );
  });
}
