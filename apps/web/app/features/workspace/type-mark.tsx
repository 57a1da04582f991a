// The icon of a workspace, or else of its type, in the colour of the type.
import type { WorkspaceType } from "@vereda/domain/workspace/catalogue";
import { Building2, Car, House, Palette, type LucideIcon } from "lucide-react";
import { NamedIcon } from "#platform/icons/named-icon.tsx";
import { Icon } from "#ui/icon.tsx";

interface Mark {
  icon: LucideIcon;
  /** A colour name of the themes: violet, blue, orange and green distinguish the types. */
  colour: string;
}

const marks: Readonly<Record<WorkspaceType, Mark>> = {
  PERSONAL_STUDIO: { icon: Palette, colour: "recalibration" },
  COMPANY: { icon: Building2, colour: "work" },
  ASSET_CAR: { icon: Car, colour: "leisure" },
  ASSET_PROPERTY: { icon: House, colour: "rental" },
};

type TypeMarkProps = {
  type: WorkspaceType;
  variant?: "tile" | "bare";
  of?: { readonly icon: string | null; readonly iconRotation: number };
};

export function TypeMark({ type, variant = "tile", of }: TypeMarkProps) {
  const { icon, colour } = marks[type];
  const size = variant === "bare" ? 24 : 20;
  const fallback = <Icon of={icon} size={size} />;
  return (
    <span
      data-area={colour}
      className={
        variant === "bare"
          ? "flex text-area"
          : "flex size-10 shrink-0 items-center justify-center rounded-control bg-area-wash text-ink"
      }
    >
      {of === undefined || of.icon === null ? (
        fallback
      ) : (
        <NamedIcon icon={of.icon} rotation={of.iconRotation} size={size} fallback={fallback} />
      )}
    </span>
  );
}
