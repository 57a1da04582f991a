// A user's image, or their initials on a background colour derived from the name.
import { useState } from "react";
import { classNames } from "./class-names.ts";

const SIZES = {
  24: "size-6 text-12",
  32: "size-8 text-12",
  44: "size-11 text-16",
  72: "size-18 text-28",
  160: "size-40 text-48",
} as const;
const BACKGROUNDS = ["personal", "education", "leisure", "community", "friends", "recalibration"];

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  decorative?: boolean;
};

export function Avatar({ name, src, size = 44, decorative = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shape = classNames("shrink-0 rounded-full", SIZES[size]);
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt={decorative ? "" : name}
        loading="lazy"
        onError={() => setBrokenSrc(src)}
        // The image may have failed before hydration attached `onError`.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
        }}
        className={classNames(shape, "object-cover")}
      />
    );
  }
  return (
    <span
      data-area={getBackground(name)}
      // CSS renders the initials, so that they are not part of a button's visible label.
      data-initials={getInitials(name)}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={classNames(
        shape,
        "inline-flex items-center justify-center bg-area-wash font-semibold text-ink select-none",
        "before:content-[attr(data-initials)]",
      )}
    />
  );
}

/** First characters of the first and last word: María José Ortiz Luna is ML. */
function getInitials(name: string): string {
  const nameParts = name.trim().split(/\s+/).filter(Boolean);
  const ends = nameParts.length > 1 ? [nameParts[0], nameParts.at(-1)] : nameParts;
  return ends.map((part) => getFirstCharacter(part ?? "")).join("");
}

/** One grapheme: an accented character or an emoji may have several code points. */
function getFirstCharacter(part: string): string {
  const [first] = new Intl.Segmenter().segment(part);
  return first?.segment.toUpperCase() ?? "";
}

function getBackground(name: string): string | undefined {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return BACKGROUNDS[sum % BACKGROUNDS.length];
}
