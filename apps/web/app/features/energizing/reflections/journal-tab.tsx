// The reflections and dreams of the user. Lazy-loaded.
import { EraseSleep } from "../nights/screen/erase-sleep.tsx";
import NotesSection from "./notes-section.tsx";

export default function JournalTab() {
  return (
    <>
      <NotesSection />
      <EraseSleep />
    </>
  );
}
