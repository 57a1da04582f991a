import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import type { ButtonVariant } from "#ui/styles.ts";
import { copyText } from "#platform/sharing/copy-text.ts";

type CopyButtonProps = {
  text: string;
  label: string;
  copied: string;
  variant?: ButtonVariant;
  className?: string;
};

/** The label displays the result, because a toast would cover the dialog. */
export function CopyButton({ text, label, copied, variant, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async () => setOutcome((await copyText(text)) ? "copied" : "refused");
  return (
    <>
      <Button
        variant={variant ?? "outline"}
        icon={outcome === "copied" ? Check : Copy}
        className={className ?? ""}
        onPress={() => void copy()}
      >
        {label}
      </Button>
      <output className="order-last w-full text-14 text-ink-soft empty:hidden">
        {outcome === "copied" && copied}
        {outcome === "refused" && m.account_security_copy_by_hand()}
      </output>
    </>
  );
}
