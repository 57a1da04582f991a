// Nothing got through: a footbridge with a plank missing. For errors and for being offline.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function BridgeIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle cx="58" cy="40" r="15" className="fill-accent stroke-none" />
      <path
        d="M6 88c22-8 38-6 50 0l8 62H6zM234 84c-22-8-38-6-50 2l-10 64h60z"
        className="fill-accent-soft stroke-none"
      />
      <path d="M6 88c22-8 38-6 50 0l8 62M234 84c-22-8-38-6-50 2l-10 64" />
      <path d="M72 144c16-5 24 5 40 0s24 5 40 0 12-2 16 0M82 152c12-4 20 3 34 0s22 3 36 0" />
      <path d="M52 60v28M190 58v28" strokeWidth="3" />
      <path d="M52 64c36 20 102 20 138-2" />
      <path d="M54 88c14 7 28 11 44 13M142 101c16-2 30-7 44-14" />
      <path
        d="M62 84l-4 11M74 90l-4 11M87 94l-3 11M100 96l-2 11M142 96l2 11M155 94l3 11M168 90l4 10M180 85l4 9"
        strokeWidth="3"
      />
      <path d="M66 71v15M82 77v16M98 79v18M144 79v18M160 77v16M176 70v16" />
      <path d="M114 122l18 7" strokeWidth="3" />
      <path d="M112 30c4-4 8-4 10 0 2-4 6-4 10 0M136 44c3-3 5-3 7 0 2-3 4-3 7 0" />
    </Drawing>
  );
}
