// Header of an area: name, the user's purpose for it, and the link to edit it.
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatPurpose } from "@vereda/domain/workspace/purpose";
import { Compass, Quote, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { NamedIcon } from "#platform/icons/named-icon.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { getMantraAddress, plansAddress, getPurposeAddress } from "../addresses.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import type { AreaContext } from "./area-frame.tsx";

export type AreaHeadProps = { context: AreaContext; actions?: ReactNode };

export function AreaHead({ context: { area, location, entry }, actions }: AreaHeadProps) {
  const locale = useLocale();
  const { label, description, isInternal } = areaDefinitions[location.areaId];
  const purpose = formatPurpose(area.purpose, area.purposeLanguage ?? locale);
  return (
    <>
      <title>{`${label[locale]} · Vereda`}</title>
      <PageHeader
        overline={<Breadcrumbs crumbs={[{ label: entry.workspace.name, to: plansAddress }]} />}
        title={
          <span
            data-area={getAreaColour(location.areaId)}
            className="inline-flex items-baseline gap-3"
          >
            <AreaSign icon={area.icon} iconRotation={area.iconRotation} />
            {label[locale]}
          </span>
        }
        sentence={
          <>
            {purpose === "" ? description[locale] : purpose}
            {!isInternal && (
              <span className="flex flex-wrap gap-x-6 pt-2 font-sans text-14">
                <HeadLink to={getPurposeAddress(location)} icon={Compass}>
                  {purpose === "" ? m.planning_area_find_purpose() : m.planning_area_purpose()}
                </HeadLink>
                <HeadLink to={getMantraAddress(location)} icon={Quote}>
                  {m.planning_area_mantra()}
                </HeadLink>
              </span>
            )}
          </>
        }
        actions={actions}
      />
    </>
  );
}

function AreaSign({ icon, iconRotation }: Pick<AreaContext["area"], "icon" | "iconRotation">) {
  const dot = <span aria-hidden="true" className="size-4 shrink-0 rounded-full bg-area" />;
  if (icon === null) return dot;
  return (
    <span className="self-center text-area">
      <NamedIcon icon={icon} rotation={iconRotation} size={24} fallback={dot} />
    </span>
  );
}

type HeadLinkProps = { to: string; icon: LucideIcon; children: string };

function HeadLink({ to, icon, children }: HeadLinkProps) {
  return (
    <LocaleLink
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-accent-text hover:underline"
    >
      <Icon of={icon} size={16} />
      {children}
    </LocaleLink>
  );
}
