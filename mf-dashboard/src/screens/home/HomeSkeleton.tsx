import { Card, Skeleton } from '@portal/ui';
import { fr } from '../../i18n/fr';
import './banner/banner.css';
import { ConsumptionSkeleton } from './consumption/ConsumptionSkeleton';
import { PackageSkeleton } from './package/PackageSkeleton';
import { FigureSkeleton } from './payments/FigureSkeleton';

/** The screen's shape before the context is there: every block at the size it will have. */
export function HomeSkeleton() {
  return (
    <div className="dash" aria-busy="true">
      <h1 className="ui-hidden">{fr.title}</h1>
      <div className="dash-banner">
        <div className="dash-banner__words">
          <Skeleton label={fr.loading} shape="figure" />
          <Skeleton label="" lines={2} />
        </div>
      </div>
      <div className="dash-figures" aria-hidden="true">
        {[fr.balance.title, fr.payments.next, fr.payments.last].map((title) => (
          <Card key={title} title={title} className="dash-figure-card">
            <FigureSkeleton label="" />
            <Skeleton label="" lines={1} />
          </Card>
        ))}
      </div>
      <div className="dash-pair" aria-hidden="true">
        <Card title={fr.consumption.title}>
          <ConsumptionSkeleton label="" />
        </Card>
        <Card title={fr.package.title}>
          <PackageSkeleton label="" />
        </Card>
      </div>
    </div>
  );
}
