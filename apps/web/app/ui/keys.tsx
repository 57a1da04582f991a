// Keys of the keyboard, such as Ctrl and K.
type KeysProps = { keys: readonly string[] };

export function Keys({ keys }: KeysProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-block min-w-6 rounded-control border border-line-strong bg-raised px-1.5 text-center font-sans text-12 leading-5 text-ink"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
