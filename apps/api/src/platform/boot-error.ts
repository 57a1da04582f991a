/** Aborts the boot. The message explains the error and its fix to the operator. */
export class BootError extends Error {
  override readonly name: string = "BootError";
}
