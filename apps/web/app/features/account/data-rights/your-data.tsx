import { DataExport } from "./data-export.tsx";
import { DataImport } from "./data-import.tsx";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Right } from "./right.tsx";

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
