// A title that a person wrote. Long ones step back a little, and long words break where their language
// breaks them.
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
