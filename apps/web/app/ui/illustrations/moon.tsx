// A moon over a hill and one lit window, for the end of the day.
import { Drawing, Land, type IllustrationProps } from "./drawing.tsx";

export function MoonIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M142 20a34 34 0 1 0 28 53 29 29 0 0 1-28-53z" className="fill-accent" />
      <path d="M60 30v8M56 34h8M202 26v6M199 29h6M206 72v8M202 76h8" />
      <path d="M38 60h.01M180 44h.01M98 26h.01M220 50h.01" strokeWidth="2.5" />
      <path d="M84 74V62h7v17" className="fill-raised" />
      <path d="M54 110V84l19-14 19 14v26z" className="fill-raised" />
      <path d="M48 88l25-19 25 19" />
      <path d="M66 86h13v13H66z" className="fill-accent" />
      <path d="M72.5 86v13M66 92.5h13" />
      <Land>
        <path d="M0 126c42-28 88-30 130-14 36 14 72 10 110-8v66H0z" className="fill-sunken" />
        <path d="M20 140c32-15 70-14 102-2 36 14 74 10 106-2M62 152c22-5 42-3 62 3" />
      </Land>
      <path d="M164 119v-13M174 120v-9" />
      <path
        d="M164 88c6 0 9 7 8 12-1 4-4 6-8 6s-7-2-8-6c-1-5 2-12 8-12zM174 101c4 0 6 4 5 7 0 2-2 3-5 3s-5-1-5-3c-1-3 1-7 5-7z"
        className="fill-raised"
      />
    </Drawing>
  );
}
