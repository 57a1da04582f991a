// What the document of signed-in people shows until its screens are there. One document opens all of their addresses,
// whichever frame they have: frames that showed something else here would leave parts of it over their screens.
import { FirstPicturePlace } from "../first-picture/first-picture-place.tsx";
import { StartOverlay } from "../shell/start-overlay.tsx";

export function PanelWaiting() {
  return (
    <>
      <FirstPicturePlace />
      <StartOverlay phase="waiting" />
    </>
  );
}
