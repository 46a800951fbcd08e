import { Skeleton } from '@portal/ui';
import './package.css';

/** The size of an offer with its gauge, so that nothing below moves when it comes. */
export function PackageSkeleton({ label }: { label: string }) {
  return (
    <div className="dash-package-skeleton">
      <Skeleton label={label} lines={6} />
    </div>
  );
}
