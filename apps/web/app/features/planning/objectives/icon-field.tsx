// The icon of an objective: that of its kind, or one that the person chose. The picker is loaded when it is wanted.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { ObjectiveIcon } from "./objective-icon.tsx";

const IconPicker = lazyPart(() => import("#platform/icons/icon-picker.tsx"));

export type IconFieldProps = {
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
          {isOpen ? m.planning_icon_done() : m.planning_icon_choose()}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <IconPicker
            value={value}
            rotation={0}
            canRotate={false}
            onChange={({ icon }) => onChange(icon)}
          />
        </Suspense>
      )}
    </div>
  );
}
