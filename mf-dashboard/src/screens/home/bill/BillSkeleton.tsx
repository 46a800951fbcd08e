import { Skeleton } from '@portal/ui';
import { frBill } from '../../../i18n/fr-bill';

/** The question, then a line for each of the usual parts. */
export function BillSkeleton() {
  return (
    <div className="dash-bill-skeleton">
      <Skeleton label={frBill.loading} shape="figure" />
      <Skeleton label="" lines={6} />
    </div>
  );
}
