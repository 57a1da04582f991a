// The recovery codes as a text to keep: on paper, in a file, in a password manager.

export interface RecoverySheet {
  title: string;
  /** Whose account it is. */
  account: string;
  /** When they were made, in words. */
  made: string;
  codes: readonly string[];
  /** How they are used. */
  use: string;
}

export function recoveryText({ title, account, made, codes, use }: RecoverySheet): string {
  return [title, account, made, "", ...codes, "", use, ""].join("\n");
}

/** Hands a text to the browser to be kept as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
