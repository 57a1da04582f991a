// A QR code as one SVG path, in colours that a camera reads in every theme.
import { encode } from "uqr";
import { buildQrPath } from "./qr-path.ts";

/** Quiet zone of the QR standard, in modules. */
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
        <path d={buildQrPath(data)} className="fill-plate-ink" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
