import { Card, Skeleton } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import './offer-skeletons.css';

/** « Mon offre actuelle » at its size, until its contract is read. */
export function CurrentOfferSkeleton() {
  return (
    <Card title={frOffer.current.title} className="offer-current">
      <div className="offer-current__parts">
        <div className="offer-bones offer-bones--gauge">
          <Skeleton label={frOffer.loading.contract} lines={1} />
          <Skeleton label="" shape="block" />
        </div>
        <BudgetSkeleton label="" />
      </div>
    </Card>
  );
}

export function BudgetSkeleton({ label }: { label: string }) {
  return (
    <div className="offer-bones">
      <Skeleton label={label} shape="figure" />
      <Skeleton label="" lines={6} />
    </div>
  );
}

/** Another first block of a screen, as it is drawn while its offer is read. */
export function BlockSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <Card title={title}>
      <Skeleton label={label} />
    </Card>
  );
}
