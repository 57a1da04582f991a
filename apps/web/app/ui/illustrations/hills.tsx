// Hills at daybreak: the long view.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function HillsIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M92 84a30 30 0 0 1 60 0z" className="fill-accent stroke-none" />
      <path d="M122 42v-12M146 49l7-9M98 49l-7-9M163 67l11-6M81 67l-11-6" />
      <path
        d="M6 98c26-20 52-26 78-13 22 11 40 9 62-3 30-16 58-12 88 6v62H6z"
        className="fill-sunken stroke-none"
      />
      <path d="M6 98c26-20 52-26 78-13 22 11 40 9 62-3 30-16 58-12 88 6" />
      <path
        d="M6 124c36-22 78-22 114-6 38 17 76 10 114-8v40H6z"
        className="fill-accent-soft stroke-none"
      />
      <path d="M6 124c36-22 78-22 114-6 38 17 76 10 114-8" />
      <path d="M24 132c28-13 62-12 92 2 36 16 72 12 104-2M42 143c24-8 46-6 70 3M150 150c22 0 42-4 62-11" />
      <path d="M190 93V80M190 88l4-4M201 95v-9" />
      <path d="M190 66c6 0 9 6 8 11-1 4-4 6-8 6s-7-2-8-6c-1-5 2-11 8-11zM201 78c4 0 6 3 5 6 0 3-2 4-5 4s-5-1-5-4c-1-3 1-6 5-6z" />
    </Drawing>
  );
}
