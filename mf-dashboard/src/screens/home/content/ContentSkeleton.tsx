import { Skeleton } from '@portal/ui';

/** About as tall as what comes, so that the page does not jump. Without a label nothing is loading yet. */
export function ContentSkeleton({ label }: { label: string }) {
  return (
    <div className="dash-content-skeleton" aria-hidden={label === ''}>
      <Skeleton label={label} lines={6} />
    </div>
  );
}
