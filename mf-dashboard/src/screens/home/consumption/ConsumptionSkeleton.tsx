import { Skeleton } from '@portal/ui';
import './consumption.css';

interface SkeletonProps {
  /** Announced once to screen readers. */
  label: string;
}

/** As large as the figures and the chart, to avoid a layout shift when they load. */
export function ConsumptionSkeleton({ label }: SkeletonProps) {
  return (
    <>
      <div className="dash-numbers dash-numbers--skeleton" aria-hidden="true">
        <Skeleton shape="figure" label="" />
      </div>
      <ChartSkeleton label={label} />
    </>
  );
}

/** The size of the chart with its title, sentence and legend. */
export function ChartSkeleton({ label }: SkeletonProps) {
  return (
    <div className="dash-chart dash-chart--skeleton">
      <Skeleton label={label} shape="block" />
    </div>
  );
}
