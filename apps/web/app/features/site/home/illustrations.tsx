// The illustrations next to the promises on the home page.
import { Drawing } from "#platform/brand/drawing.tsx";

export function PhoneAndCup() {
  return (
    <Drawing viewBox="0 0 96 72">
      <path d="M4 62h88" />
      <path d="m22 58 9-46c.4-2 2-3 4-2.600l14 2.800c2 .4 3 2 2.6 4L43 62" />
      <path d="M36 22l8 1.600M34.5 30l11 2.200M33 38l7 1.4" />
      <circle cx="40" cy="47" r="2" className="fill-accent stroke-none" />
      <path d="M52 34h24v18a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10zM76 38h4a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5h-4" />
      <path d="M60 28c-2-3 2-5 0-8M68 28c-2-3 2-5 0-8" />
    </Drawing>
  );
}

export function ClosedNotebook() {
  return (
    <Drawing viewBox="0 0 96 72">
      <path d="M4 62h88" />
      <path d="M20 12c0-2 2-4 4-4h34a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" />
      <path d="M27 8v54M20 35h42" />
      <circle cx="45" cy="35" r="4.5" className="fill-accent" />
      <path d="m76 62-4-8V16h8v38zM72 22h8M74.5 59h3" />
    </Drawing>
  );
}

export function LitHouse() {
  return (
    <Drawing viewBox="0 0 96 72">
      <path d="M4 56h22M68 56h24" />
      <path d="m18 34 30-24 30 24M26 28v28h18M54 56h14" />
      <path d="M26 28v28M68 56V28M62 21v-9h6v14" />
      <path d="M44 56V42h10v14M44 56c0 7-12 5-16 14M54 56c2 6-8 6-10 14" />
      <path d="M32 36h7v8h-7z" className="fill-accent" />
    </Drawing>
  );
}
