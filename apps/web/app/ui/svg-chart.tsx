// An svg chart with the role of an image, named and described for screen readers, and its bars.
import type { ComponentProps } from "react";

type SvgChartProps = ComponentProps<"svg"> & {
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

type ChartBarProps = {
  /** In percent of the chart's width. */
  x: number;
  width: number;
  /** Of the chart's height, 0 to 1. */
  share: number;
  chartHeight: number;
  className: string;
};

export function ChartBar({ x, width, share, chartHeight, className }: ChartBarProps) {
  const height = share * chartHeight;
  return (
    <rect
      x={`${x.toFixed(2)}%`}
      width={`${width.toFixed(2)}%`}
      y={(chartHeight - height).toFixed(1)}
      height={height.toFixed(1)}
      rx="1.5"
      className={className}
    />
  );
}
