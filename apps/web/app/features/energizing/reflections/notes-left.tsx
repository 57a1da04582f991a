// Shows the notes that remain when all nights are deleted.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { buildQuery } from "#platform/query/build-query.ts";
import NotesSection from "./notes-section.tsx";

const ANY = { query: { perPage: 1 } };

export type NotesLeftProps = {
  children: ReactNode;
};

export default function NotesLeft({ children }: NotesLeftProps) {
  const reflections = useQuery(buildQuery("GET /energizing/reflections", ANY));
  const dreams = useQuery(buildQuery("GET /energizing/dream-notes", ANY));
  if (!reflections.data?.total && !dreams.data?.total) return null;
  return (
    <div className="pt-10">
      <NotesSection />
      <div className="pt-6">{children}</div>
    </div>
  );
}
