// Picks and rotates an icon for a workspace, area or objective. Load it with `lazy`.
import { findIcons, rotateClockwise } from "@vereda/domain/core/icon-names";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useLocale } from "#platform/i18n/locale.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { NamedIcon } from "./named-icon.tsx";
import { Button } from "#ui/button.tsx";
import { ImageGrid } from "#ui/layout/image-grid.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

export interface ChosenIcon {
  /** `set:name`; null for the default icon. */
  readonly icon: string | null;
  /** Quarter turns clockwise, 0 to 3. */
  readonly rotation: number;
}

export type IconPickerProps = {
  value: string | null;
  rotation: number;
  onChange: (chosen: ChosenIcon) => void;
  /** False where the rotation is not stored. */
  canRotate?: boolean;
};

const toIconName = (name: string) => `lucide:${name}`;

export default function IconPicker(props: IconPickerProps) {
  const { value, rotation, onChange, canRotate = true } = props;
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const options = findIcons(typed).map(({ name, keywords }) => ({
    value: toIconName(name),
    label: keywords[locale].split(" ")[0] ?? name,
    image: <NamedIcon icon={toIconName(name)} />,
  }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-sunken text-ink">
          {value !== null && <NamedIcon icon={value} rotation={rotation} size={24} />}
        </span>
        {canRotate && (
          <Button
            icon={RotateCw}
            isDisabled={value === null}
            onPress={() => onChange({ icon: value, rotation: rotateClockwise(rotation) })}
          >
            {m.panel_icon_rotate()}
          </Button>
        )}
        <Button
          variant="quiet"
          isDisabled={value === null}
          onPress={() => onChange({ icon: null, rotation: 0 })}
        >
          {m.panel_icon_default()}
        </Button>
      </div>
      <output className="sr-only">
        {value === null ? "" : m.panel_icon_rotated({ degrees: rotation * 90 })}
      </output>
      <TextField label={m.panel_icon_search()} type="search" value={typed} onChange={setTyped} />
      <ImageGrid
        label={m.panel_icon_choose()}
        options={options}
        value={value}
        onChange={(icon) => onChange({ icon, rotation })}
        empty={m.panel_icon_none()}
      />
    </div>
  );
}
