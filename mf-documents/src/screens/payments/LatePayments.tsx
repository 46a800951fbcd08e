import { type CallState, serverNow } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { accountOf, today } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { LateDebts } from '@portal/screen/debts';
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
