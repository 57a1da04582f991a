// A path that forks between hills in the morning.
import { Drawing, Land, type IllustrationProps } from "./drawing.tsx";

export function PathsIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle cx="172" cy="46" r="17" className="fill-accent stroke-none" />
      <path d="M84 40c4-4 8-4 10 0 2-4 6-4 10 0M112 54c3-3 5-3 7 0 2-3 4-3 7 0" />
      <Land>
        <path
          d="M0 97c34-27 64-33 92-21 14 6 24 9 36 5 38-13 74-15 112 9v70H0z"
          className="fill-sunken"
        />
        <path d="M0 121c54-22 156-26 240-2v51H0z" className="fill-accent-soft" />
        <path
          d="M78 164c6-26 66-28 68-45 2-10-32-10-34-20-1-7 10-11 16-16h4c-5 6-10 9-8 14 4 9 42 6 44 22 2 17-32 21-36 45z"
          className="fill-raised"
        />
        <path d="M112 136c-20-8-46-9-66-3M126 128c-22-10-52-13-80-8" />
      </Land>
      <path d="M52 112V92M52 104l-6-6M52 100l5-5M194 116v-11M203 119v-7" />
      <path
        d="M52 72c9 0 14 8 13 16-1 7-6 10-13 10s-12-3-13-10c-1-8 4-16 13-16zM194 90c5 0 8 5 7 9-1 4-3 6-7 6s-6-2-7-6c-1-4 2-9 7-9zM203 103c4 0 5 3 5 5s-2 4-5 4-5-2-5-4 1-5 5-5z"
        className="fill-raised"
      />
      <path d="M52 98v-8M52 94l-4-4M194 105v-5" />
    </Drawing>
  );
}
