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
