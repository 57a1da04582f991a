// Hills at daybreak.
import { Drawing, Land, type IllustrationProps } from "./drawing.tsx";

export function HillsIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle cx="122" cy="82" r="29" className="fill-accent stroke-none" />
      <path d="M122 42v-12M146 49l7-9M98 49l-7-9M163 67l11-6M81 67l-11-6" />
      <Land>
        <path
          d="M0 102c28-22 56-30 84-17 22 11 40 9 62-3 30-16 62-12 94 8v80H0z"
          className="fill-sunken"
        />
        <path d="M0 128c38-26 84-26 120-10 38 17 82 8 120-10v62H0z" className="fill-accent-soft" />
        <path d="M10 138c30-16 72-16 106 0 36 16 76 12 116-4M34 147c26-9 50-7 76 3M138 153c26 2 52-3 76-11" />
      </Land>
      <path d="M190 94V81M190 89l4-4M201 97V87" />
      <path
        d="M190 66c6 0 9 6 8 11-1 4-4 6-8 6s-7-2-8-6c-1-5 2-11 8-11zM201 78c4 0 6 3 5 6 0 3-2 4-5 4s-5-1-5-4c-1-3 1-6 5-6z"
        className="fill-raised"
      />
    </Drawing>
  );
}
