// An svg chart with the role of an image, named and described for screen readers.
import type { ComponentProps } from "react";

export type SvgChartProps = ComponentProps<"svg"> & {
  "aria-label": string;
  "aria-describedby": string;
};

export function SvgChart(props: SvgChartProps) {
  return (
    <svg
      // An img element shows a file, and this has lines that follow the theme and words in the person's language.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      {...props}
    />
  );
}
