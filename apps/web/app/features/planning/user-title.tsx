// A title written by the user: smaller if long, with hyphenation in its language.
const LONG_TITLE_LENGTH = 60;

export function UserTitle({ children }: { children: string }) {
  return (
    <span
      className={
        children.length > LONG_TITLE_LENGTH ? "block text-28 hyphens-auto" : "hyphens-auto"
      }
    >
      {children}
    </span>
  );
}
