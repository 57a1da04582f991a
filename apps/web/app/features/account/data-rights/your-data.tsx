// What a person may ask of their data: a copy of all of it, and to be forgotten.
import { AccountDeletion } from "./account-deletion.tsx";
import { DataExport } from "./data-export.tsx";

export function YourData() {
  return (
    <div className="divide-y divide-line">
      <DataExport />
      <AccountDeletion />
    </div>
  );
}
