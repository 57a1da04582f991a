// Shares a link of this site through the device, or copies it and says so. Native, for public pages too.
import { Check, Share2 } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";
import type { ButtonVariant } from "#ui/styles.ts";
import { copyText } from "./copy-text.ts";
import { shareLink } from "./share-link.ts";

export type ShareButtonProps = {
  /** With its language. */
  path: string;
  title: string;
  label?: string;
  variant?: ButtonVariant;
};

export default function ShareButton({ path, title, label, variant }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const getUrl = () => new URL(path, location.href).href;
  const share = async () => {
    setOutcome(null);
    if (await shareLink({ title, url: getUrl() })) return;
    setOutcome((await copyText(getUrl())) ? "copied" : "refused");
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <NativeButton variant={variant ?? "outline"} onClick={() => void share()}>
        <Icon of={outcome === "copied" ? Check : Share2} />
        {label ?? m.platform_share()}
      </NativeButton>
      <output className="text-14 text-ink-soft empty:hidden">
        {outcome === "copied" && m.platform_share_copied()}
        {outcome === "refused" && m.platform_share_by_hand({ address: getUrl() })}
      </output>
    </div>
  );
}
