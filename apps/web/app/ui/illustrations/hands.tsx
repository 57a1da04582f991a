// Two hands that hold a seedling between them: what is cared for together.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function HandsIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle cx="120" cy="58" r="42" className="fill-accent-soft stroke-none" />
      <path d="M94 97c4-12 15-18 26-18s22 6 26 18c-8 9-44 9-52 0z" className="fill-accent" />
      <path d="M120 79V42" />
      <path
        d="M120 60c-14 1-23-7-24-20 14-1 23 6 24 20zM120 50c0-13 8-21 22-22 1 13-7 22-22 22z"
        className="fill-raised"
      />
      <path d="M120 60c-6-7-11-11-17-14M120 50c4-7 9-12 15-16" />
      <path
        d="M50 152c0-14-6-22-8-34-3-14-2-30 3-33 5-2 8 4 9 12l3 12c10 0 21 6 30 13 8-6 17-3 20 3 8 3 13 8 13 15v12z"
        className="fill-raised stroke-none"
      />
      <path d="M50 152c0-14-6-22-8-34-3-14-2-30 3-33 5-2 8 4 9 12l4 16" />
      <path d="M54 97c9 1 12 13 22 19 12 7 29 5 38 9 5 3 3 9-3 9-11 1-24 1-34-3" />
      <path d="M84 152c6-6 14-8 22-10" />
      <path
        d="M190 152c0-14 6-22 8-34 3-14 2-30-3-33-5-2-8 4-9 12l-3 12c-10 0-21 6-30 13-8-6-17-3-20 3-8 3-13 8-13 15v12z"
        className="fill-raised stroke-none"
      />
      <path d="M190 152c0-14 6-22 8-34 3-14 2-30-3-33-5-2-8 4-9 12l-4 16" />
      <path d="M186 97c-9 1-12 13-22 19-12 7-29 5-38 9-5 3-3 9 3 9 11 1 24 1 34-3" />
      <path d="M156 152c-6-6-14-8-22-10" />
    </Drawing>
  );
}
