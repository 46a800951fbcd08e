import { serverNow } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { accountOf, formatEuros, today } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { LateDebts } from '@portal/screen/debts';
import { Card } from '@portal/ui';
import { frPayments } from '../../i18n/fr-payments';
import { moneyBack } from '../../rules/money-back';
import { PayButtons, type OnPay } from './PayButtons';

interface LatePaymentsProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  onPay: OnPay | null;
}

/** Rejected debits and late invoices, at the top. Hidden when there are none; the table shows the error of a failed call. */
export function LatePayments({ pieces, onPay }: LatePaymentsProps) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => (
        <LateDebts
          debts={accountOf(answer, today(serverNow())).debts}
          actions={(debt, small) => <PayButtons debt={debt} onPay={onPay} small={small} />}
        />
      )}
    </AnswerDrawing>
  );
}

const words = frPayments.moneyBack;

/** Refunds and credits, as sentences, since the table of payments has no status for them. */
export function MoneyBackCard({ pieces }: { pieces: CallState<ResponseOf<'/financialPieces'>> }) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => {
        const sums = moneyBack(answer);
        if (sums.length === 0) return null;
        return (
          <Card title={words.card}>
            <ul className="pay-back">
              {sums.map(({ id, amount, kind, label, day }) => (
                <li key={id}>
                  <p className="pay-back__head">
                    <span>{label}</span>
                    <strong>{formatEuros(amount)}</strong>
                  </p>
                  <p className="pay-soft">{words.words[kind](day)}</p>
                </li>
              ))}
            </ul>
          </Card>
        );
      }}
    </AnswerDrawing>
  );
}
