// The notices that circles send to the inbox.
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";
import type { Notice } from "#features/inbox/notify.ts";

type CircleDetail = Extract<NotificationDetail, `circle_${string}`>;

export function buildCircleNotice(circleId: string, detail: CircleDetail) {
  const subject = { kind: "circle", id: circleId } as const;
  return { kind: "circle", subject, detail } as const satisfies Notice;
}
