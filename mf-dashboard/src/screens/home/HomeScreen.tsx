import { isKnown, useCurrentContract, useSession } from '@portal/session';
import { useScreenTitle } from '@portal/remote';
import { FirstFigure } from '@portal/screen';
import { Card } from '@portal/ui';
import { fr } from '../../i18n/fr';
import { ContextFailure } from './ContextFailure';
import { ContractHome } from './ContractHome';
import { ConsumptionSkeleton } from './consumption/ConsumptionSkeleton';
import { FirstCardSkeleton } from './first/FirstCard';
import { MoneyCard } from './payments/MoneyCard';
import './home.css';
import './banner/banner.css';

/** `/`: the current contract at a glance. */
export function HomeScreen() {
  useScreenTitle(fr.title);
  const session = useSession();
  const contract = useCurrentContract();
  if (!isKnown(session) || session.context.status === 'pending') return <HomeSkeleton />;
  if (session.context.status === 'failed') {
    return <ContextFailure code={session.context.code} message={session.context.message} />;
  }
  if (session.customer === null || contract === null)
    return <ContextFailure code="EMPTY_RESPONSE" message="" />;
  return <ContractHome customer={session.customer} contract={contract} contracts={session.contracts} />;
}

/** The screen's shape before the context is there: every block at the size it will have. */
function HomeSkeleton() {
  return (
    <div className="dash" aria-busy="true">
      <div className="dash-banner">
        <div className="dash-banner__words">
          <h1>
            {fr.greeting('')}
            <FirstFigure name="greeted" />
          </h1>
          <p className="ui-hidden" role="status">
            {fr.loading}
          </p>
        </div>
      </div>
      <FirstCardSkeleton label="" />
      <MoneyCard />
      <div className="dash-pair" aria-hidden="true">
        <Card title={fr.consumption.title}>
          <ConsumptionSkeleton label="" />
        </Card>
      </div>
    </div>
  );
}
