import { FirstFigure, FirstFigurePlace } from '@portal/screen';
import { Card, Link, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { FigurePart } from './FigureCard';
import './payments.css';

interface MoneyCardProps {
  /** The figures; nothing until all of them have come: drawn one by one, each would move those below it. */
  children?: ReactNode;
}

/** « Mon budget »: next payment, balance and last payment, or their places. */
export const MoneyCard = ({ children }: MoneyCardProps) => (
  <Card
    title={fr.money}
    actions={<Link href={paths.payments}>{fr.payments.link}</Link>}
    className="dash-money"
  >
    {children ? <div className="dash-figures">{children}</div> : <MoneySkeleton />}
  </Card>
);

const MoneySkeleton = () => (
  <>
    <p className="ui-hidden" role="status">
      {fr.payments.loading}
    </p>
    <div className="dash-figures" aria-hidden="true">
      <FigurePart title={fr.payments.next} look="main">
        <FirstPaymentFigure name="next" />
      </FigurePart>
      <FigurePart title={fr.balance.title}>
        <FirstPaymentFigure name="balance" />
      </FigurePart>
      <FigurePart title={fr.payments.last} look="line">
        <FirstPaymentFigure name="last" />
      </FigurePart>
    </div>
  </>
);

/** The size of a figure and its line. @param name of its figure in `src/first-figures.ts`; its line is `<name>.words` */
const FirstPaymentFigure = ({ name }: { name: string }) => (
  <div className="dash-figure-skeleton">
    <FirstFigurePlace skeleton={<Skeleton label="" shape="figure" />}>
      <p className="dash-figure">
        <FirstFigure name={name} />
      </p>
      <p className="dash-figure__words">
        <FirstFigure name={`${name}.words`} />
      </p>
    </FirstFigurePlace>
  </div>
);
