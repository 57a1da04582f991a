// Copies the support information; without clipboard access it displays the text to copy by hand.
import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { inputStyles } from "#ui/styles.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { copyText } from "#platform/sharing/copy-text.ts";

export function CopySupportInfo({ text }: { text: () => string }) {
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async () => {
    const content = text();
    if (await copyText(content)) {
      setByHand(null);
      showToast({ title: m.account_security_copied() });
    } else {
      setByHand(content);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" icon={Copy} onPress={() => void copy()}>
        {m.account_security_copy()}
      </Button>
      {byHand !== null && <ByHand key={byHand} text={byHand} />}
    </div>
  );
}

function ByHand({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <label className="flex w-full flex-col gap-1">
      <span>{m.account_security_copy_by_hand()}</span>
      <textarea ref={area} readOnly rows={8} value={text} className={inputStyles} />
    </label>
  );
}
