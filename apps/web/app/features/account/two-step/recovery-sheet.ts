export interface RecoverySheet {
  title: string;
  account: string;
  made: string;
  codes: readonly string[];
  use: string;
}

export function formatRecoverySheet({ title, account, made, codes, use }: RecoverySheet): string {
  return [title, account, made, "", ...codes, "", use, ""].join("\n");
}

export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
