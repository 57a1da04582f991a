import { useState, type ReactNode } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import type {
  DataImport as Imported,
  DataExport as Copy,
} from "@vereda/domain/account/data-rights/contract-data-rights";
import { Upload, Download } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { api } from "#platform/api/api.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { exportState, pollEvery } from "./export-state.ts";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";

// Layout of one data right: title, explanation and status.

type RightProps = { title: string; sentence: string; children: ReactNode };

function Right({ title, sentence, children }: RightProps) {
  return (
    <section className="flex flex-col items-start gap-3 py-6">
      <div className="flex flex-col gap-1">
        <h3 className="text-18 font-medium">{title}</h3>
        <p className="max-w-reading text-pretty text-ink-soft">{sentence}</p>
      </div>
      {children}
    </section>
  );
}

const DownloadDialog = createLazyDialog(() => import("./download-dialog.tsx"));

const copyQuery = buildQuery("GET /sessions/data-export");

function DataExport() {
  // Polls only while the export is being prepared.
  const copy = useQuery({ ...copyQuery, refetchInterval: ({ state }) => pollEvery(state.data) });
  const request = useCall("POST /sessions/data-export");
  return (
    <Right title={m.account_data_copy_title()} sentence={m.account_data_copy_sentence()}>
      {copy.data === undefined && copy.error === null && (
        <Skeleton className="h-11 w-48 rounded-control" />
      )}
      {copy.data === undefined && copy.error !== null && (
        <Failure title={m.account_data_copy_unknown()} error={copy.error} onRetry={copy.refetch} />
      )}
      {copy.data !== undefined && (
        <CopyStatus
          copy={copy.data}
          isRequesting={request.isPending}
          request={() => request.send({ body: {} })}
        />
      )}
      {request.error !== null && !request.isPending && (
        <Failure title={m.account_data_copy_refused()} error={request.error} />
      )}
    </Right>
  );
}

type CopyStatusProps = { copy: Copy | null; isRequesting: boolean; request: () => void };

function CopyStatus({ copy, isRequesting, request }: CopyStatusProps) {
  const state = exportState(copy, useNow());
  const renderRequestButton = (label: string) => (
    <Button
      onPress={request}
      isPending={isRequesting}
      pendingText={m.account_data_copy_requesting()}
    >
      {label}
    </Button>
  );
  return (
    // Announces when the export becomes ready.
    <div aria-live="polite" className="flex w-full flex-col items-start gap-3">
      {state === "none" && renderRequestButton(m.account_data_copy_request())}
      {state === "preparing" && <Preparing />}
      {state === "ready" && copy !== null && (
        <Ready copy={copy}>{renderRequestButton(m.account_data_copy_request_again())}</Ready>
      )}
      {state === "expired" && (
        <>
          <p>{m.account_data_copy_expired()}</p>
          {renderRequestButton(m.account_data_copy_request_again())}
        </>
      )}
      {state === "failed" && (
        <ErrorNote
          title={m.account_data_copy_failed()}
          action={renderRequestButton(m.platform_retry())}
        >
          {m.account_data_copy_failed_unchanged()}
        </ErrorNote>
      )}
    </div>
  );
}

function Preparing() {
  const { email } = useCurrentUser();
  return (
    <div className="flex items-start gap-3">
      <Spinner className="mt-0.5" />
      <div>
        <p className="font-semibold">{m.account_data_copy_preparing()}</p>
        <p className="break-words text-ink-soft">{m.account_data_copy_email({ email })}</p>
      </div>
    </div>
  );
}

function Ready({ copy, children }: { copy: Copy; children: ReactNode }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const until = copy.expiresAt === null ? null : formatInstant(copy.expiresAt, locale, timezone);
  return (
    <>
      <div>
        <p className="font-semibold">{m.account_data_copy_ready()}</p>
        <p className="figures text-ink-soft">
          {[
            copy.size === null ? null : formatFileSize(copy.size, locale),
            until === null ? null : m.account_data_copy_until({ until }),
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Download} onPress={() => setIsOpen(true)}>
          {m.account_data_copy_download()}
        </Button>
        {children}
      </div>
      {isOpen && <DownloadDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

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
        <Failure title={m.account_data_import_failed()} error={error} />
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

const DeletionDialog = createLazyDialog(() => import("./deletion-dialog.tsx"));

function AccountDeletion() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Right title={m.account_deletion_title()} sentence={m.account_deletion_sentence()}>
      <Button onPress={() => setIsOpen(true)}>{m.account_deletion_open()}</Button>
      {isOpen && <DeletionDialog onClose={() => setIsOpen(false)} />}
    </Right>
  );
}

export default function YourData() {
  return (
    <div className="divide-y divide-line">
      <DataExport />
      <DataImport />
      <AccountDeletion />
    </div>
  );
}
