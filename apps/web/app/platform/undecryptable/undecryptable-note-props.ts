export type UndecryptableNoteProps = {
  title: string;
  /** Says what this means for all other entries. */
  text: string;
  erase: () => Promise<unknown>;
};
