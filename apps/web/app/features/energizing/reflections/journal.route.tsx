// The reflections and dreams of the user.
import { m } from "#platform/i18n/generated/messages.js";
import { EnergyPage } from "../energy-page.tsx";
import { EraseSleep } from "../rest/erase-sleep.tsx";
import NotesSection from "./notes-section.tsx";

export default function JournalScreen() {
  return (
    <EnergyPage title={m.energizing_tab_journal()}>
      <NotesSection />
      <EraseSleep />
    </EnergyPage>
  );
}
