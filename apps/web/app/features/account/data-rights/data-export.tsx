import { useQuery } from "@tanstack/react-query";
import type { DataExport as Copy } from "@vereda/domain/account/data-rights/contract-data-rights";
import { Download } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { exportState, pollEvery } from "./export-state.ts";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { Right } from "./right.tsx";

const DownloadDialog = createLazyDialog(async () => ({
  default: (await import("./download-dialog.tsx")).DownloadDialog,
}));

const copyQuery = buildQuery("GET /sessions/data-export");

export function DataExport() {
  const locale = useLocale();
  // Polls only while the export is being prepared.
  const copy = useQuery({ ...copyQuery, refetchInterval: ({ state }) => pollEvery(state.data) });
  const request = useCall("POST /sessions/data-export");
  return (
    <Right title={m.account_data_copy_title()} sentence={m.account_data_copy_sentence()}>
      {copy.data === undefined && copy.error === null && (
        <Skeleton className="h-11 w-48 rounded-control" />
      )}
      {copy.data === undefined && copy.error !== null && (
        <ErrorNote
          title={m.account_data_copy_unknown()}
          action={<Button onPress={() => void copy.refetch()}>{m.platform_retry()}</Button>}
        >
          {getErrorText(copy.error, locale)}
        </ErrorNote>
      )}
      {copy.data !== undefined && (
        <CopyStatus
          copy={copy.data}
          isRequesting={request.isPending}
          request={() => request.send({ body: {} })}
        />
      )}
      {request.error !== null && !request.isPending && (
        <ErrorNote title={m.account_data_copy_refused()}>
          {getErrorText(request.error, locale)}
        </ErrorNote>
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
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
