import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { type Day, paymentSummary } from '@portal/domain';
import { Card, Link, StatusBadge } from '@portal/ui';
import { CallBlock } from '../../../components/CallBlock';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { Figure } from './Figure';
import { FigureSkeleton } from './FigureSkeleton';

interface LastPaymentCardProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
}

/** The latest payment received or on its way to the bank (C2.2). */
export function LastPaymentCard({ pieces, today }: LastPaymentCardProps) {
  return (
    <Card title={fr.payments.last} className="dash-figure-card">
      <CallBlock
        state={pieces}
        loading={fr.payments.loading}
        failed={fr.payments.failed}
        skeleton={<FigureSkeleton label={fr.payments.loading} />}
      >
        {({ invoices, prepayments, adhocPieces }) => {
          const { last } = paymentSummary([...prepayments, ...adhocPieces], invoices, today);
          if (last === null) return <p className="dash-figure__none">{fr.payments.noLast}</p>;
          return (
            <Figure amount={last.amount} badge={<StatusBadge tone={last.tone}>{last.label}</StatusBadge>}>
              {fr.payments.sources[last.source]} {fr.payments.on(last.date)}
            </Figure>
          );
        }}
      </CallBlock>
      <Link href={paths.payments}>{fr.payments.link}</Link>
    </Card>
  );
}
