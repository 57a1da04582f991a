// Displays ten recovery codes once; the dialog stays until the user confirms saving them.
import { formatIsoDay } from "@vereda/domain/time/day";
import { Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { CopyButton } from "../security/copy-button.tsx";
import { saveText } from "#platform/save-file.ts";
import { formatRecoverySheet, type RecoverySheet } from "./recovery-sheet.ts";

type RecoveryCodesProps = { codes: readonly string[]; step?: string; onDone: () => void };

export function RecoveryCodes({ codes, step, onDone }: RecoveryCodesProps) {
  const [isStored, setIsStored] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sheet = useSheet(codes);
  return (
    <div className="flex flex-col gap-4">
      <div>
        {step !== undefined && <p className="text-14 text-ink-soft">{step}</p>}
        <h3 ref={heading} tabIndex={-1} className="text-18 font-medium outline-none">
          {m.account_two_step_codes()}
        </h3>
        <p className="text-pretty">{m.account_two_step_codes_how()}</p>
      </div>
      <BareList
        aria-label={m.account_two_step_codes_list()}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3 font-mono text-14 select-text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </BareList>
      <SaveActions sheet={sheet} />
      <Checkbox isSelected={isStored} onChange={setIsStored}>
        {m.account_two_step_codes_stored()}
      </Checkbox>
      <Button variant="primary" isDisabled={!isStored} onPress={onDone}>
        {m.account_two_step_done()}
      </Button>
      <Printed sheet={sheet} />
    </div>
  );
}

function useSheet(codes: readonly string[]): RecoverySheet {
  const locale = useLocale();
  const { email } = useCurrentUser();
  const day = formatDayLabel(formatIsoDay(useToday()), locale, "date");
  return {
    title: m.account_two_step_file_title(),
    account: email,
    made: m.account_two_step_file_made({ day }),
    codes,
    use: m.account_two_step_file_use(),
  };
}

function SaveActions({ sheet }: { sheet: RecoverySheet }) {
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        text={sheet.codes.join("\n")}
        label={m.panel_copy()}
        copied={m.account_two_step_codes_copied()}
      />
      <Button
        icon={Download}
        onPress={() => saveText(formatRecoverySheet(sheet), m.account_two_step_file_name())}
      >
        {m.account_data_copy_download()}
      </Button>
      <Button icon={Printer} onPress={() => print()}>
        {m.panel_print()}
      </Button>
    </div>
  );
}

function Printed({ sheet }: { sheet: RecoverySheet }) {
  return createPortal(
    <div data-print-sheet className="hidden bg-plate text-16 text-plate-ink print:block">
      <p className="text-22">{sheet.title}</p>
      <p>{sheet.account}</p>
      <p>{sheet.made}</p>
      <BareList className="my-6 font-mono text-18">
        {sheet.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </BareList>
      <p>{sheet.use}</p>
    </div>,
    document.body,
  );
}
