import { Skeleton } from '@portal/ui';

/** The size of a figure and its line, so that nothing moves when it comes. */
export function FigureSkeleton({ label }: { label: string }) {
  return (
    <div className="dash-figure-skeleton">
      <Skeleton label={label} shape="figure" />
    </div>
  );
}
