// The dialog of quick add, with the way to everything else that can be begun.
import { buttonLook } from "#ui/looks.ts";
import QuickAddDialog from "../../features/planning/quick-add/quick-add-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { menuButton } from "../menus/menu-button.tsx";

const MoreButton = menuButton(() => import("../menus/create-menu.tsx"));

export default function QuickAddWindow({ onClose }: { onClose: () => void }) {
  const more = <MoreButton className={buttonLook("quiet")}>{m.platform_more_options()}</MoreButton>;
  return <QuickAddDialog onClose={onClose} more={more} />;
}
