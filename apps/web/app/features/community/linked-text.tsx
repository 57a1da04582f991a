// A text with its addresses as links.
import { linkStyles } from "#ui/styles.ts";

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/u;

export function LinkedText({ text }: { text: string }) {
  // A split by a group alternates between text and addresses.
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={linkStyles}
      >
        {part}
      </a>
    ),
  );
}
