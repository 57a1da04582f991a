// The mark of a workspace: the icon and the colour of its type, as the themes know it.
import type { WorkspaceType } from "@vereda/domain/workspace/catalogue";
import { Building2, Car, House, Palette, type LucideIcon } from "lucide-react";
import { Icon } from "#ui/icon.tsx";

interface Mark {
  icon: LucideIcon;
  /** A colour name of the themes: violet, blue, orange and green tell the types apart. */
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
  /** A tile beside a name, or the bare icon within a line. */
  look?: "tile" | "bare";
};

export function TypeMark({ type, look = "tile" }: TypeMarkProps) {
  const { icon, colour } = marks[type];
  return (
    <span
      data-area={colour}
      className={
        look === "bare"
          ? "flex text-area"
          : "flex size-10 shrink-0 items-center justify-center rounded-control bg-area-wash text-ink"
      }
    >
      <Icon of={icon} size={look === "bare" ? 24 : 20} />
    </span>
  );
}
