// The dialog that changes an area's icon or restores the default.
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea } from "@vereda/domain/workspace/contract";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import IconPicker, { type ChosenIcon } from "#platform/icons/icon-picker.tsx";

type AreaIconDialogProps = {
  area: Pick<ActiveArea, "areaId" | "icon" | "iconRotation">;
  onClose: () => void;
  onChoose: (chosen: ChosenIcon) => void;
};

export default function AreaIconDialog({ area, onClose, onChoose }: AreaIconDialogProps) {
  const name = areaDefinitions[area.areaId].label[useLocale()];
  const [chosen, setChosen] = useState<ChosenIcon>({
    icon: area.icon,
    rotation: area.iconRotation,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.workspace_area_icon_of({ name })}
      closeLabel={m.platform_close()}
      width="wide"
      footer={
        <>
          <Button onPress={onClose}>{m.platform_cancel()}</Button>
          <Button variant="primary" onPress={() => onChoose(chosen)}>
            {m.platform_save()}
          </Button>
        </>
      }
    >
      <IconPicker value={chosen.icon} rotation={chosen.rotation} onChange={setChosen} />
    </Dialog>
  );
}
