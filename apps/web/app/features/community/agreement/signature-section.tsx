// Signs the pact and takes the signature back. Loaded for signed-in users alone; native, as the page is.
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativeCheckbox } from "#ui/native/native-checkbox.tsx";
import { AGREEMENT, type Agreement } from "./agreement-view.ts";

type Own = Pick<Agreement, "version" | "signature">;

export default function SignatureSection() {
  const [attempt, setAttempt] = useState(0);
  return <OwnSignature key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function OwnSignature({ onRetry }: { onRetry: () => void }) {
  const [own, setOwn] = useState<Own | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api.request(AGREEMENT, { signal }).then(setOwn, (failure: unknown) => {
      if (!signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, []);
  if (error !== null) {
    return <Failure title={m.community_agreement_load_failed()} error={error} onRetry={onRetry} />;
  }
  if (own === null) return <span className="h-11" />;
  const change = async (signature: Agreement["signature"]) => {
    setOwn({ ...own, signature });
    await revalidate();
  };
  return <Signature own={own} onChanged={change} />;
}

type FailureProps = { title: string; error: unknown; onRetry: () => void };

function Failure({ title, error, onRetry }: FailureProps) {
  return (
    <ErrorNote
      title={title}
      action={<NativeButton onClick={onRetry}>{m.platform_retry()}</NativeButton>}
    >
      {getErrorText(error, useLocale())}
    </ErrorNote>
  );
}

type SignatureProps = {
  own: Own;
  onChanged: (signature: Agreement["signature"]) => Promise<void>;
};

function Signature({ own: { version, signature }, onChanged }: SignatureProps) {
  const locale = useLocale();
  const [isListed, setListed] = useState(signature?.isListed ?? false);
  const [failure, setFailure] = useState<{ error: unknown; retry: () => void } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isCurrent = signature?.version === version;
  const save = async (send: () => Promise<Agreement["signature"]>) => {
    setSaving(true);
    setFailure(null);
    try {
      await onChanged(await send());
    } catch (error) {
      setFailure({ error, retry: () => void save(send) });
    }
    setSaving(false);
  };
  const sign = (listed: boolean) =>
    save(() =>
      api.request("POST /panel/agreement/signature", { body: { version, isListed: listed } }),
    );
  const unsign = () => save(() => api.request("DELETE /panel/agreement/signature", {}));
  const list = (listed: boolean) => {
    setListed(listed);
    if (isCurrent) void sign(listed);
  };
  const day = signature === null ? "" : formatDayLabel(signature.signedOn, locale, "date");
  return (
    <div className="flex flex-col items-start gap-3">
      {signature !== null && (
        <p className="font-semibold">
          {isCurrent
            ? m.community_agreement_signed({ day })
            : m.community_agreement_signed_earlier({ day })}
        </p>
      )}
      <NativeCheckbox checked={isListed} onChange={(event) => list(event.target.checked)}>
        {m.community_agreement_list_me()}
      </NativeCheckbox>
      <div className="flex flex-wrap gap-3">
        {!isCurrent && (
          <NativeButton
            variant="primary"
            isPending={isSaving}
            pendingText={m.platform_saving()}
            onClick={() => void sign(isListed)}
          >
            {signature === null ? m.community_agreement_sign() : m.community_agreement_sign_again()}
          </NativeButton>
        )}
        {signature !== null && (
          <NativeButton
            isPending={isSaving}
            pendingText={m.platform_saving()}
            onClick={() => void unsign()}
          >
            {m.community_agreement_unsign()}
          </NativeButton>
        )}
      </div>
      {failure !== null && (
        <Failure
          title={m.community_agreement_failed()}
          error={failure.error}
          onRetry={failure.retry}
        />
      )}
    </div>
  );
}
