// The header of a circle: its kind, name and purpose, and what can be done with it.
import {
  circleKindLabels,
  circleJoiningLabels,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { linkStyles } from "#ui/styles.ts";
import { circlesAddress } from "../circles-data.ts";
import { CircleMenu } from "./circle-menu.tsx";
import { SafetyNotice } from "./safety-notice.tsx";

export function CircleHeader({ circle }: { circle: Circle }) {
  const locale = useLocale();
  const { name, purpose, kind, joining, isPublic, memberCount } = circle;
  const details = [
    circleKindLabels[kind][locale],
    isPublic ? m.community_circles_public() : m.community_circles_private(),
    circleJoiningLabels[joining][locale],
    m.community_circles_members_count({ count: memberCount }),
  ];
  return (
    <PageHeader
      overline={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LocaleLink
            to={circlesAddress}
            className={`${linkStyles} inline-flex min-h-11 items-center`}
          >
            {m.community_circles_title()}
          </LocaleLink>
          <span className="flex items-center gap-2">
            <CircleMenu circle={circle} />
          </span>
        </div>
      }
      title={<span className="wrap-anywhere">{name}</span>}
      sentence={
        <>
          <p className="whitespace-pre-line wrap-anywhere">{purpose}</p>
          <p className="pt-2 font-sans text-14">{details.join(" · ")}</p>
          <SafetyNotice />
        </>
      }
    />
  );
}
