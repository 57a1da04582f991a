// Offers a file that this page made or loaded for saving.
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function saveText(text: string, name: string, type = "text/plain"): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}
