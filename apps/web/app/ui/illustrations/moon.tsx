// A moon over the hill and one lit window: the day is closed.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function MoonIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M142 20a34 34 0 1 0 28 53 29 29 0 0 1-28-53z" className="fill-accent" />
      <path d="M60 34v8M56 38h8M202 26v6M199 29h6M88 66v6M85 69h6M206 72v8M202 76h8" />
      <path d="M38 60h.01M180 44h.01M104 28h.01M220 48h.01" strokeWidth="2.5" />
      <path
        d="M6 122c40-26 84-28 124-12 36 14 70 10 104-6v46H6z"
        className="fill-sunken stroke-none"
      />
      <path d="M6 122c40-26 84-28 124-12 36 14 70 10 104-6" />
      <path d="M54 105V84l19-14 19 14v19z" className="fill-raised" />
      <path d="M48 88l25-19 25 19M84 77v-9h6v13" />
      <path d="M66 86h13v13H66z" className="fill-accent" />
      <path d="M72.500 86v13M66 92.500h13" />
      <path d="M28 142c30-15 64-14 94-2 36 14 68 10 96 0" />
      <path d="M164 121v-12M174 122v-9" />
      <path d="M164 92c6 0 9 7 8 12-1 4-4 6-8 6s-7-2-8-6c-1-5 2-12 8-12zM174 104c4 0 6 4 5 7 0 2-2 3-5 3s-5-1-5-3c-1-3 1-7 5-7z" />
    </Drawing>
  );
}
