// Offers a file that this page made or loaded for saving.
import { MINUTE_MS } from "@vereda/domain/time/units";

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}

export function saveText(text: string, name: string, type = "text/plain"): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}
