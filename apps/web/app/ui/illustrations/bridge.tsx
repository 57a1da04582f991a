// A footbridge with its middle missing, for errors and for being offline.
import { Drawing, Land, type IllustrationProps } from "./drawing.tsx";

export function BridgeIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle cx="120" cy="34" r="15" className="fill-accent stroke-none" />
      <path d="M64 34c4-4 8-4 10 0 2-4 6-4 10 0M158 46c3-3 5-3 7 0 2-3 4-3 7 0" />
      <Land>
        <path d="M0 92c22-10 44-8 58-2l8 80H0z" className="fill-accent-soft" />
        <path d="M240 92c-22-10-44-8-58-2l-8 80h66z" className="fill-accent-soft" />
        <path d="M60 140c15-5 23 5 38 0s23 5 38 0 23 5 46 0M74 150c12-4 20 3 34 0s22 3 36 0 14 1 24 0" />
      </Land>
      <path d="M53 60v30M187 60v30" strokeWidth="2.5" />
      <path d="M53 64c14 10 28 15 44 18M187 64c-14 10-28 15-44 18" />
      <path d="M66 72v24M81 78v23M97 82v22M174 72v24M159 78v23M143 82v22" />
      <path
        d="M53 90c14 7 28 11 44 14v7c-16-3-30-7-44-14zM187 90c-14 7-28 11-44 14v7c16-3 30-7 44-14z"
        className="fill-raised"
      />
      <path d="M64 95v7M75 99v7M86 102v7M176 95v7M165 99v7M154 102v7" />
      <path d="M112 122l17 6-2 6-17-6z" className="fill-raised" />
    </Drawing>
  );
}
