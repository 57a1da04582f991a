// First step: transfers the secret by QR code, by hand or by a link on the phone.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { CopyButton } from "#features/account/security/copy-button.tsx";
import { splitSecret } from "./secret-groups.ts";
import { StepHead } from "./step-head.tsx";
import { encode } from "uqr";
import { buildQrPath } from "./qr-path.ts";

/** Quiet zone of the QR standard, in modules. */
const QUIET_MODULES = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_MODULES });
  return (
    <figure className="w-full max-w-60">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="rounded-control border border-line"
      >
        <rect width={size} height={size} className="fill-plate" />
        <path d={buildQrPath(data)} className="fill-plate-ink" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

type ScanStepProps = { otpauthUri: string; secret: string; onNext: () => void };

export function ScanStep({ otpauthUri, secret, onNext }: ScanStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <StepHead step={1} title={m.account_two_step_scan()}>
        {m.account_two_step_scan_how()}
      </StepHead>
      {/* A link, because a phone cannot scan its own screen. */}
      <a
        href={otpauthUri}
        className={getButtonStyles(
          "outline",
          "hidden! max-md:inline-flex! pointer-coarse:inline-flex!",
        )}
      >
        {m.account_two_step_open_app()}
      </a>
      <div className="flex justify-center">
        <QrCode text={otpauthUri} label={m.account_two_step_qr()} />
      </div>
      <Secret secret={secret} />
      <Button variant="primary" onPress={onNext}>
        {m.platform_page_after()}
      </Button>
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 text-ink-soft">{m.account_two_step_secret()}</p>
      <p translate="no" className="font-mono text-16 select-all [word-spacing:0.5ch]">
        {splitSecret(secret).join(" ")}
      </p>
      <CopyButton
        text={secret}
        label={m.account_two_step_copy_secret()}
        copied={m.account_two_step_secret_copied()}
        variant="quiet"
        className="-ml-4"
      />
    </div>
  );
}
