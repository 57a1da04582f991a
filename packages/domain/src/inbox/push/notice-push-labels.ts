// Texts of push notifications, which may be visible on a locked screen.
import type { Label } from "../../locale.ts";
import type { NotificationKind } from "../catalogue.ts";
import noticePushLabelsTexts from "./notice-push-labels.json" with { type: "json" };
import pushLabelsTexts from "./push-labels.json" with { type: "json" };

/** The full text of a push; `{name}` is who caused it. */
export const noticePushLabels: Readonly<Record<NotificationKind, Label>> = noticePushLabelsTexts;

export const pushLabels = pushLabelsTexts satisfies Record<string, Label>;
