import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { type Day, paymentSummary } from '@portal/domain';
import { Card, Link, StatusBadge } from '@portal/ui';
import { CallBlock } from '../../../components/CallBlock';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { Figure } from './Figure';
import { FigureSkeleton } from './FigureSkeleton';

interface NextPaymentCardProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
}

/** The earliest payment still to come, or the latest one that is late (C2.2). */
export function NextPaymentCard({ pieces, today }: NextPaymentCardProps) {
  return (
    <Card title={fr.payments.next} className="dash-figure-card">
      <CallBlock
        state={pieces}
        loading={fr.payments.loading}
        failed={fr.payments.failed}
        skeleton={<FigureSkeleton label={fr.payments.loading} />}
      >
        {({ invoices, prepayments, adhocPieces }) => {
          const { next } = paymentSummary([...prepayments, ...adhocPieces], invoices, today);
          if (next === null) return <p className="dash-figure__none">{fr.payments.noNext}</p>;
          return (
            <Figure
              amount={next.amount}
              badge={next.overdue && <StatusBadge tone="danger">{fr.payments.overdue}</StatusBadge>}
            >
              {fr.payments.sources[next.source]}{' '}
              {next.overdue ? fr.payments.late(next.date) : fr.payments.on(next.date)}
            </Figure>
          );
        }}
      </CallBlock>
      <Link href={paths.payments}>{fr.payments.link}</Link>
    </Card>
  );
}
