// Veredas: a path that forks between hills in the morning.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function PathsIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle cx="172" cy="46" r="17" className="fill-accent stroke-none" />
      <path
        d="M8 92c30-22 58-28 84-16 14 6 24 9 36 5 34-12 66-14 104 5v64H8z"
        className="fill-sunken stroke-none"
      />
      <path d="M8 118c52-20 150-24 224-2v34H8z" className="fill-accent-soft stroke-none" />
      <path
        d="M86 150c10-18 58-18 60-31 2-10-32-10-34-20-1-7 10-11 16-16h4c-5 6-10 9-8 14 4 9 40 6 42 22 2 15-28 15-34 31z"
        className="fill-raised stroke-none"
      />
      <path d="M8 92c30-22 58-28 84-16 14 6 24 9 36 5 34-12 66-14 104 5" />
      <path d="M8 118c32-12 70-18 110-18M164 104c24 2 47 6 68 12" />
      <path d="M86 150c10-18 58-18 60-31 2-10-32-10-34-20-1-7 10-11 16-16M132 150c6-16 36-16 34-31-2-16-38-13-42-22-2-5 3-8 8-14" />
      <path d="M104 137c-18-6-42-7-60-2M117 133c-20-11-46-13-70-9" />
      <path d="M52 112V92M52 104l-6-6M52 100l5-5" />
      <path d="M52 74c9 0 14 8 13 16-1 7-6 10-13 10s-12-3-13-10c-1-8 4-16 13-16z" />
      <path d="M194 118v-13M203 121v-9" />
      <path d="M194 92c5 0 8 5 7 9-1 3-3 5-7 5s-6-2-7-5c-1-4 2-9 7-9zM203 104c4 0 5 3 5 5s-2 4-5 4-5-2-5-4 1-5 5-5z" />
      <path d="M84 40c4-4 8-4 10 0 2-4 6-4 10 0M112 54c3-3 5-3 7 0 2-3 4-3 7 0" />
    </Drawing>
  );
}
