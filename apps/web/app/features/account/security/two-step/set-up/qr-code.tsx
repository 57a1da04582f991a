// A QR code, drawn in the page: dark modules on a light plate in every theme, with the margin that
// cameras need to find it.
import { encode } from "uqr";
import { qrPath } from "./qr-path.ts";

/** As the standard asks. */
const QUIET_MODULES = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_MODULES });
  return (
    <figure className="w-full max-w-60">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="rounded-control border border-line"
      >
        <rect width={size} height={size} className="fill-plate" />
        <path d={qrPath(data)} className="fill-plate-ink" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
