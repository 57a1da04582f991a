import { DataExport } from "./data-export.tsx";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Right } from "./right.tsx";
import type { DataImport as Imported } from "@vereda/domain/account/data-rights/contract-data-rights";
import { Upload } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

// Adds what a downloaded copy contains to the user's own data.

/** Enough for the largest copy on a slow network, and for writing its rows. */
const UPLOAD_MS = 120_000;

const importCopy = (file: File) =>
  api.data("POST /sessions/data-import", {
    // Windows has another type for ZIP files.
    body: new Blob([file], { type: "application/zip" }),
    timeoutMs: UPLOAD_MS,
  });

function DataImport() {
  const locale = useLocale();
  const { send, data, error, isPending } = useCall(importCopy);
  return (
    <Right title={m.account_data_import_title()} sentence={m.account_data_import_sentence()}>
      <FileTrigger
        acceptedFileTypes={[".zip", "application/zip"]}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) send(file);
        }}
      >
        <Button icon={Upload} isPending={isPending} pendingText={m.account_data_import_pending()}>
          {m.account_data_import_choose()}
        </Button>
      </FileTrigger>
      <div aria-live="polite" className="w-full">
        {data !== undefined && <Result imported={data} />}
      </div>
      {error !== null && !isPending && (
        <ErrorNote title={m.account_data_import_failed()}>{getErrorText(error, locale)}</ErrorNote>
      )}
    </Right>
  );
}

function Result({ imported: { collections } }: { imported: Imported }) {
  if (collections.length === 0) return <p>{m.account_data_import_empty()}</p>;
  return (
    <>
      <p className="font-semibold">{m.account_data_import_done()}</p>
      <BareList className="figures mt-2 flex flex-col gap-2 text-ink-soft">
        {collections.map(({ name, about, created, existing, refused }) => (
          <li key={name}>
            {about}
            <br />
            {[
              m.account_data_import_created({ created }),
              existing === 0 ? null : m.account_data_import_existing({ existing }),
              refused === 0 ? null : m.account_data_import_refused({ refused }),
            ]
              .filter((part) => part !== null)
              .join(" · ")}
          </li>
        ))}
      </BareList>
    </>
  );
}

const DeletionDialog = createLazyDialog(async () => ({
  default: (await import("./deletion-dialog.tsx")).DeletionDialog,
}));

function AccountDeletion() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Right title={m.account_deletion_title()} sentence={m.account_deletion_sentence()}>
      <Button onPress={() => setIsOpen(true)}>{m.account_deletion_open()}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DeletionDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Right>
  );
}

export function YourData() {
  return (
    <div className="divide-y divide-line">
      <DataExport />
      <DataImport />
      <AccountDeletion />
    </div>
  );
}
