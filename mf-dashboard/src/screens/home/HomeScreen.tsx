import { isKnown, useCurrentContract, useSession } from '@portal/session';
import { useScreenTitle } from '@portal/remote';
import { FirstFigure, FirstFigurePlace } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { fr } from '../../i18n/fr';
import { ContextFailure } from './ContextFailure';
import { ContractHome } from './ContractHome';
import { ContractWords } from './banner/ContractIdentity';
import { ConsumptionSkeleton } from './consumption/ConsumptionSkeleton';
import { PackageSkeleton } from './package/PackageSkeleton';
import { FirstPaymentFigure } from './payments/FigureSkeleton';
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

const firstFigureCards = [
  { title: fr.balance.title, figure: 'balance' },
  { title: fr.payments.next, figure: 'next' },
  { title: fr.payments.last, figure: 'last' },
];

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
          <FirstFigurePlace skeleton={<Skeleton label={fr.loading} lines={2} />}>
            <span className="dash-contract">
              <span className="dash-contract__energy" />
              <ContractWords
                address={<FirstFigure name="contract.address" />}
                energy={<FirstFigure name="contract.energy" />}
                number={<FirstFigure name="contract.number" />}
                point={<FirstFigure name="contract.point" />}
              />
            </span>
          </FirstFigurePlace>
        </div>
      </div>
      <div className="dash-figures" aria-hidden="true">
        {firstFigureCards.map(({ title, figure }) => (
          <Card key={title} title={title} className="dash-figure-card">
            <FirstPaymentFigure name={figure} />
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
