// Routes of reviews, which the PIN locks, and of their reminders.
import { reviewsApi } from "@vereda/domain/reviews/contract";
import type { FastifyInstance } from "fastify";
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
    route(scope, reviewsApi.list, ({ caller, query }) => listReviews(deps, caller, query));
    route(scope, reviewsApi.get, ({ caller, params, now }) =>
      showReview(deps, caller, requirePeriod(caller, params, now), now),
    );
    route(scope, reviewsApi.save, ({ caller, params, body, now }) =>
      saveReview(deps, caller, requirePeriod(caller, params, now), body, now),
    );
    route(scope, reviewsApi.finish, ({ caller, params, now }) =>
      finishReview(deps, caller, requirePeriod(caller, params, now), now),
    );
  });
}
