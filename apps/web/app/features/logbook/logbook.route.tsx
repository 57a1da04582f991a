// Screen of an area's logbook: entries by day and the button to add one.
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { Bell, ChevronLeft } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { openQuickAdd } from "#shell/quick-add/quick-add-button.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { getEntryName } from "./entries/entry-item.tsx";
import { EntryList } from "./entry-list.tsx";
import { useLogbookContext, type LogbookContext } from "./logbook-context.ts";
import { OnlyYou } from "./only-you.tsx";

const EntryDialog = createLazyDialog(() => import("./entries/entry-dialog.tsx"));
const EntryRemoval = createLazyDialog(() => import("./entries/entry-removal.tsx"));

export default function LogbookScreen() {
  const logbook = useLogbookContext();
  const locale = useLocale();
  if (logbook === null) return <NotHere />;
  const { label, isIntimate } = logbookKindDefinitions[logbook.kind];
  return (
    <>
      <title>{`${label[locale]} · Vereda`}</title>
      {isIntimate ? (
        <PinLock>
          <Logbook logbook={logbook} />
        </PinLock>
      ) : (
        <Logbook logbook={logbook} />
      )}
    </>
  );
}

type Doing =
  | { readonly what: "write"; readonly entry: LogbookEntry | null }
  | { readonly what: "delete"; readonly entry: LogbookEntry };

function Logbook({ logbook }: { logbook: LogbookContext }) {
  const locale = useLocale();
  const [doing, setDoing] = useState<Doing | null>(null);
  const { label, isIntimate } = logbookKindDefinitions[logbook.kind];
  const write = (entry: LogbookEntry | null) => setDoing({ what: "write", entry });
  const stop = () => setDoing(null);
  return (
    <>
      <PageHeader
        overline={<Back logbook={logbook} />}
        title={label[locale]}
        sentence={isIntimate && <OnlyYou />}
        actions={logbook.kind === "medications" && <ReminderButton />}
      />
      <EntryList
        logbook={logbook}
        onAdd={() => write(null)}
        onEdit={write}
        onDelete={(entry) => setDoing({ what: "delete", entry })}
      />
      <Suspense fallback={null}>
        {doing?.what === "write" && (
          <EntryDialog logbook={logbook} entry={doing.entry} onClose={stop} />
        )}
        {doing?.what === "delete" && (
          <EntryRemoval entry={doing.entry} name={getEntryName(doing.entry)} onClose={stop} />
        )}
      </Suspense>
    </>
  );
}

/** The task has no name of a medication: plans are not as private as this list. */
function ReminderButton() {
  return (
    <Button icon={Bell} onPress={() => openQuickAdd({ sentence: m.logbook_medication_sentence() })}>
      {m.logbook_medication_remind()}
    </Button>
  );
}

function Back({ logbook: { workspaceId, areaId } }: { logbook: LogbookContext }) {
  return (
    <LocaleLink
      to={`/space/${workspaceId}/${areaId}?tab=tools`}
      className="inline-flex min-h-8 items-center gap-1 rounded-control hover:text-ink hover:underline"
    >
      <Icon of={ChevronLeft} size={16} />
      {areaDefinitions[areaId].label[useLocale()]}
    </LocaleLink>
  );
}

function NotHere() {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <title>{`${m.logbook_not_here()} · Vereda`}</title>
      <h1 className="text-28 font-medium">{m.logbook_not_here()}</h1>
      <NativeButtonLink to={toLocale("/panel/plans")} variant="primary">
        {m.logbook_to_plans()}
      </NativeButtonLink>
    </div>
  );
}
