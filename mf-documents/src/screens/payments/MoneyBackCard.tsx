import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { formatEuros } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { Card } from '@portal/ui';
import { frPayments } from '../../i18n/fr-payments';
import { moneyBack } from '../../rules/money-back';

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
