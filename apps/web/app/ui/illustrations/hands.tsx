// Two hands around a seedling, for shared areas.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function HandsIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle cx="120" cy="56" r="44" className="fill-accent-soft stroke-none" />
      <path d="M90 112c3-16 15-24 30-24s27 8 30 24c-10 12-50 12-60 0z" className="fill-accent" />
      <path d="M120 88V44" />
      <path
        d="M120 66c-15-1-25-8-26-22 15-1 25 7 26 22zM120 54c0-14 9-22 24-23 1 14-8 23-24 23z"
        className="fill-raised"
      />
      <path d="M120 66c-6-8-12-12-18-15M120 54c4-8 10-13 16-16" />
      <Hand />
      <g transform="matrix(-1 0 0 1 240 0)">
        <Hand />
      </g>
    </Drawing>
  );
}

function Hand() {
  return (
    <>
      <path
        d="M46 156c0-18-8-26-8-40 0-10 5-17 14-20 9-3 20-3 27-1 6 2 5 9-1 10-7 1-11 2-14 6 8 7 16 9 27 9 9 2 20 1 24 5 4 5 1 8-4 8 4 1 5 8-1 8 3 1 3 8-3 8l-11 1c-6 1-8 3-8 6z"
        className="fill-raised"
      />
      <path d="M111 133l-20-1M110 141l-19-1" />
      <path d="M42 148h52v10H42z" className="fill-accent-soft" />
    </>
  );
}
