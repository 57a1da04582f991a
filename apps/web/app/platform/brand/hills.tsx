// Morning over the hills, and a path that comes down between them: the picture of the house. The
// drawing is a file of its own, fetched once, so that no page carries it in its code.
import hills from "./hills.svg?no-inline";

export function Hills({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 170" aria-hidden="true" className={className}>
      <use href={`${hills}#hills`} />
    </svg>
  );
}
