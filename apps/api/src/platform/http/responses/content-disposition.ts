// The header that tells a browser to keep an answer as a file, and under which name (RFC 6266).

// What stands as it is between quotes, in every browser and proxy there is.
const ASCII_NAME = /^[\w .()-]*$/;

function toAsciiName(fileName: string): string {
  return fileName
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w .()-]/g, "_");
}

// RFC 8187: what encodeURIComponent leaves alone and that grammar does not.
function encodeExtended(fileName: string): string {
  return encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** For a file that is kept under a name, whatever is in that name. */
export function formatAttachment(fileName: string): string {
  const simple = `attachment; filename="${toAsciiName(fileName)}"`;
  return ASCII_NAME.test(fileName)
    ? simple
    : `${simple}; filename*=UTF-8''${encodeExtended(fileName)}`;
}
