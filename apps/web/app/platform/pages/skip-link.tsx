// The skip link: the first focusable element, which jumps over the navigation to the main content.
import { m } from "#platform/i18n/generated/messages.js";

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:text-ink focus:shadow-float"
    >
      {m.platform_skip()}
    </a>
  );
}
