// Layout of the rest screen outside the quiet view: one title and one action.
import type { ReactNode } from "react";

export function RestFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 py-10">
      <h1 className="text-28 font-medium">{title}</h1>
      {children}
    </div>
  );
}
