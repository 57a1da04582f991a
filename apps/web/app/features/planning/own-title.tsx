// A title that a person wrote. Long ones step back a little, and long words break where their language
// breaks them.
const LONG = 60;

export function OwnTitle({ children }: { children: string }) {
  return (
    <span className={children.length > LONG ? "block text-28 hyphens-auto" : "hyphens-auto"}>
      {children}
    </span>
  );
}
