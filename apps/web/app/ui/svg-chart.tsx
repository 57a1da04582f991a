// A chart drawn from figures, read out as one picture: by its name, and by what describes it elsewhere on the screen.
import type { ComponentProps } from "react";

export type SvgChartProps = ComponentProps<"svg"> & {
  "aria-label": string;
  /** The id of the words that say what it shows. */
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
