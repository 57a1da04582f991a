// Loading skeletons. Hidden from screen readers: announce the loading state elsewhere.
import { classNames } from "../class-names.ts";

export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block max-w-full shrink-0 animate-breathe bg-sunken", className)}
    />
  );
}

export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-3">
          <Skeleton className="size-5 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton
              className={
                index % 2 === 0 ? "h-4 w-3/5 rounded-control" : "h-4 w-2/5 rounded-control"
              }
            />
            <Skeleton className="h-3 w-1/4 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
