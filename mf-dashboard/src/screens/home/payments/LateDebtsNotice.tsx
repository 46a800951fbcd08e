import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { type AccountDebt, accountOf, type Day, formatLongDay } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { LateDebts } from '@portal/screen/debts';
import { ButtonLink } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import './payments.css';

interface LateDebtsNoticeProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
}

/** Rejected debits and invoices past their day, each with the ways to pay it (C2.3). Nothing while all is well. */
export function LateDebtsNotice({ pieces, today }: LateDebtsNoticeProps) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => (
        <LateDebts
          debts={accountOf(answer, today).debts}
          actions={(debt, small) => <WaysToPay debt={debt} small={small} />}
        />
      )}
    </AnswerDrawing>
  );
}

function WaysToPay({
  debt: { id, kind, day, label, payable },
  small,
}: {
  debt: AccountDebt;
  small: boolean;
}) {
  const which = <span className="ui-hidden"> ({kind === 'debit' ? formatLongDay(day) : label})</span>;
  const size = small ? 'small' : 'medium';
  return (
    <div className="dash-debt-ways">
      {kind === 'debit' && (
        <ButtonLink href={paths.redebit(id)} icon="calendar" size={size}>
          {fr.incidents.redebit}
          {which}
        </ButtonLink>
      )}
      {payable && (
        <ButtonLink href={paths.payByCard(id)} icon="card" size={size}>
          {fr.incidents.card}
          {which}
        </ButtonLink>
      )}
    </div>
  );
}
