/** Stops the boot. The message is one plain sentence or two for whoever starts the server: what is wrong, and what to do. */
export class BootError extends Error {
  override readonly name: string = "BootError";
}
