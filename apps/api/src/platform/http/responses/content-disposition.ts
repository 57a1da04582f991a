// The header that tells a browser to keep an answer as a file, and under which name (RFC 6266).

// What stands as it is between quotes, in every browser and proxy there is.
const plain = /^[\w .()-]*$/;

function forOldReaders(fileName: string): string {
  return fileName
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w .()-]/g, "_");
}

// RFC 8187: what encodeURIComponent leaves alone and that grammar does not.
function encoded(fileName: string): string {
  return encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** For a file that is kept under a name, whatever is in that name. */
export function attachmentNamed(fileName: string): string {
  const simple = `attachment; filename="${forOldReaders(fileName)}"`;
  return plain.test(fileName) ? simple : `${simple}; filename*=UTF-8''${encoded(fileName)}`;
}
