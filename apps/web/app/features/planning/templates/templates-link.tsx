// A link to the templates, next to the forms for new objectives.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { LayoutTemplate } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink, type NativeButtonLinkProps } from "#ui/native/native-button-link.tsx";
import { templatesAddress } from "../addresses.ts";

type TemplatesLinkProps = {
  area?: AreaKey | undefined;
  variant?: NativeButtonLinkProps["variant"];
  className?: string;
};

export function TemplatesLink({ area, variant, className }: TemplatesLinkProps) {
  const toLocale = useLocalePath();
  const to = area === undefined ? templatesAddress : `${templatesAddress}?area=${area}`;
  return (
    <NativeButtonLink
      to={toLocale(to)}
      icon={LayoutTemplate}
      {...(variant !== undefined && { variant })}
      {...(className !== undefined && { className })}
    >
      {m.planning_templates_start()}
    </NativeButtonLink>
  );
}
