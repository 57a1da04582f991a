// The application's icons by name. A public provider is asked only where the build is told of one; the content
// security policy has to allow it too.
import { browserTimers } from "../api/retry.ts";
import { createIconLoader } from "./icon-loader.ts";

const configured: unknown = import.meta.env["VITE_ICON_PROVIDER"];
const publicProvider = typeof configured === "string" && configured !== "" ? [configured] : [];

export const icons = createIconLoader({
  fetch: (address, init) => fetch(address, init),
  timers: browserTimers,
  providers: ["/api/v1/core/icons", ...publicProvider],
});
