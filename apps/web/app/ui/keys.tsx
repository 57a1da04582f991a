// Keys of the keyboard, such as Ctrl and K.
export function Keys({ keys }: { keys: readonly string[] }) {
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
