// Builds the view models of public circles, so that the browser of a visitor needs no catalogue.
import {
  circleJoiningLabels,
  circleKindLabels,
  type CircleKind,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { PublicCircle } from "@vereda/domain/community/circles/contract-circles";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

export interface CircleView {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly purpose: string;
  readonly kind: CircleKind;
  readonly kindLabel: string;
  readonly details: string;
  readonly agreement: string;
  readonly hosts: string;
}

export function buildCircleView(circle: PublicCircle, locale: Locale): CircleView {
  const { id, slug, name, purpose, kind, joining, agreement, memberCount } = circle;
  const details = [
    m.community_circles_members_count({ count: memberCount }),
    circleJoiningLabels[joining][locale],
  ];
  return {
    id,
    path: `/circles/${slug}`,
    name,
    purpose,
    kind,
    kindLabel: circleKindLabels[kind][locale],
    details: details.join(" · "),
    agreement,
    hosts: circle.hosts.map(formatFullName).join(", "),
  };
}
