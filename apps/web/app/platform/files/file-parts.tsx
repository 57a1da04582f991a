// What rows of files and links share: a picture or a sign, and the title that opens them.
import type { LucideIcon } from "lucide-react";
import { savePrivateFile, usePrivateFile } from "#platform/api/private-file.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { Icon } from "#ui/icon.tsx";

/** Covers the whole row. */
export const fileTitleStyles =
  "text-left font-semibold wrap-anywhere outline-offset-0 after:absolute after:inset-0 hover:underline";

export function FileSign({ icon }: { icon: LucideIcon }) {
  return (
    <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-soft">
      <Icon of={icon} />
    </span>
  );
}

export function Thumbnail({ url, icon }: { url: string; icon: LucideIcon }) {
  const { address } = usePrivateFile(url);
  if (address === null) return <FileSign icon={icon} />;
  // Decorative: the title says what it is.
  return <img src={address} alt="" className="size-14 shrink-0 rounded-control object-cover" />;
}

export function LinkTitle({ url, title }: { url: string; title: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={fileTitleStyles}>
      {title}
      <span className="sr-only"> {m.panel_new_tab()}</span>
    </a>
  );
}

export function FileTitle({ url, name, title }: { url: string; name: string; title: string }) {
  const { send, isPending } = useCall(() => savePrivateFile(url, name), {
    failed: m.panel_file_failed(),
  });
  return (
    <button
      type="button"
      // A disabled button would lose the focus.
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) send();
      }}
      className={fileTitleStyles}
    >
      <span className="sr-only">{m.panel_download({ name: "" })}</span>
      {title}
    </button>
  );
}
