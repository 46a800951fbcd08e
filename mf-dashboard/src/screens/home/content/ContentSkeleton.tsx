import { Skeleton } from '@portal/ui';

/** About as tall as what comes, so that the page does not jump. */
export function ContentSkeleton({ label }: { label: string }) {
  return (
    <div className="dash-content-skeleton">
      <Skeleton label={label} lines={6} />
    </div>
  );
}
