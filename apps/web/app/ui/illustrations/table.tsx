// A table by the window with a notebook and a cup.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function TableIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M60 12h56v66H60z" className="fill-accent-soft" />
      <path d="M88 12v66M60 42h56" />
      <path d="M54 78h68" />
      <path d="M126 106 92 82h24l42 24z" className="fill-accent-soft stroke-none" />
      <path d="M20 106h200v9H20z" className="fill-raised" />
      <path d="M36 115l-6 37M204 115l6 37M48 115l-1 8h146l-1-8" />
      <path
        d="M84 103c10-6 24-6 34 0 10-6 24-6 34 0l-8-17c-9-4-19-4-26 1-7-5-17-5-26-1z"
        className="fill-raised"
      />
      <path d="M118 103V87M98 92c4-2 8-2 12 0M96 97c5-2 9-2 14 0M126 92c4-2 8-2 12 0M126 97c5-2 9-2 14 0" />
      <path d="M170 84h22v12c0 6-4 10-11 10s-11-4-11-10z" className="fill-accent" />
      <path d="M192 88c7-2 9 9-1 10" />
      <path d="M177 77c-3-4 3-6 0-10M185 77c-3-4 3-6 0-10" />
      <path d="M44 106V88h18v18" className="fill-raised" />
      <path d="M53 88V62M53 76c-8 0-11-5-11-11 7 0 11 4 11 11zM53 70c0-7 4-11 10-12 1 7-3 12-10 12z" />
    </Drawing>
  );
}
