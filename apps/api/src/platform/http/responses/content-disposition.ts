// Builds the Content-Disposition header of file downloads (RFC 6266).

// Characters that every browser and proxy accepts inside quotes.
const ASCII_NAME = /^[\w .()-]*$/;

function toAsciiName(fileName: string): string {
  return fileName
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w .()-]/g, "_");
}

// RFC 8187: encodes the characters that encodeURIComponent leaves and the grammar forbids.
function encodeExtended(fileName: string): string {
  return encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function formatAttachment(fileName: string): string {
  const simple = `attachment; filename="${toAsciiName(fileName)}"`;
  return ASCII_NAME.test(fileName)
    ? simple
    : `${simple}; filename*=UTF-8''${encodeExtended(fileName)}`;
}
