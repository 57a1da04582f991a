// Opens the vitality index in a dialog; its code and data are loaded when it is opened.
import { useState } from "react";
import { m } from "../platform/i18n/generated/messages.js";
import { Part } from "./parts.tsx";
import { linkStyles } from "#ui/styles.ts";

export function VitalityButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={`${linkStyles} min-h-6`} onClick={() => setIsOpen(true)}>
        {m.energizing_vitality_yours()}
      </button>
      {isOpen && <Part of="VitalityDialog" onClose={() => setIsOpen(false)} />}
    </>
  );
}
