// Morning over the hills, and a path that comes down between them: the picture of the house.
import { Drawing } from "./drawing.tsx";

export function Hills({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 480 170" className={className}>
      <path d="M338 18v-8M371 30l6-6M305 30l-6-6M385 58h8" />
      <path d="M318 66a22 22 0 1 1 42 4" className="fill-accent stroke-none" />
      <path d="M2 116c42-32 78-46 116-40 40 6 58 34 96 34s62-42 112-44c56-2 96 26 152 46" />
      <path d="M2 142c60-20 108-18 168-6s104 2 160-10 108-8 148 8" />
      <path d="M301 71c-10 10-14 15-4 22s18 12 2 22-46 13-44 24 46 12 40 29" />
      <path d="M309 69c-6 9-8 13 3 21s22 15 8 26-34 12-30 20 50 14 50 32" />
      <path d="M70 96c0-9 4-14 7-19 3 5 7 10 7 19M77 84v22M96 92c0-7 3-11 6-15 3 4 6 8 6 15M102 82v20" />
      <path d="M392 138c4-3 8-3 11 0M410 142c3-2 6-2 9 0M40 152c4-3 8-3 11 0" />
    </Drawing>
  );
}
