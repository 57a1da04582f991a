// Field for the icon of an objective, by default that of its kind; the picker is lazy-loaded.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { ObjectiveIcon } from "./objective-icon.tsx";

const IconPicker = createLazyPart(() => import("#platform/icons/icon-picker.tsx"), <Spinner />);

type IconFieldProps = {
  type: ObjectiveType;
  value: string | null;
  onChange: (icon: string | null) => void;
};

export function IconField({ type, value, onChange }: IconFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <ObjectiveIcon objective={{ type, icon: value }} />
        </span>
        <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? m.panel_done() : m.planning_icon_choose()}
        </Button>
      </div>
      {isOpen && (
        <IconPicker
          value={value}
          rotation={0}
          canRotate={false}
          onChange={({ icon }) => onChange(icon)}
        />
      )}
    </div>
  );
}
