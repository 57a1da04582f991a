// The brand's illustration of hills; a separate file, so that no page carries it in its code.
import hills from "./hills.svg?no-inline";

export function Hills({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 170" aria-hidden="true" className={className}>
      <use href={`${hills}#hills`} />
    </svg>
  );
}
