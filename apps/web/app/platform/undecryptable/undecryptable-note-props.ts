// What a note about undecryptable entries is given.

export type UndecryptableNoteProps = {
  /** How much of what cannot be read. */
  title: string;
  /** What that means for all else. */
  text: string;
  /** Takes all of it away. */
  erase: () => Promise<unknown>;
  /** The key of the queries that tell of it. */
  queryKey: readonly unknown[];
};
