import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { type AccountDebt, accountOf, type Day, formatLongDay, totalOfDebts } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { LateDebts } from '@portal/screen/debts';
import { ButtonLink } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { Fold } from '../rest/Fold';
import './payments.css';

interface DebtsFoldProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
  /** Number of the customer's contracts. */
  contracts: number;
}

/** Rejected debits and invoices past their day, each with the ways to pay it, on demand (C2.3). Nothing while all is well. */
export function DebtsFold({ pieces, today, contracts }: DebtsFoldProps) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => {
        const { debts } = accountOf(answer, today);
        const late = debts.filter((debt) => debt.late);
        if (late.length === 0) return null;
        const payable = debts.filter((debt) => debt.payable).length;
        const several = payable > 1 || (contracts > 1 && payable === 1);
        return (
          <Fold
            icon="alert"
            title={fr.first.debts}
            summary={fr.first.lateOnes(late.length, totalOfDebts(late))}
          >
            <LateDebts debts={debts} actions={(debt, small) => <WaysToPay debt={debt} small={small} />} />
            {payable > 0 && (
              <div className="dash-debt-ways">
                {several && (
                  <ButtonLink href={paths.payAll} icon="card" variant="primary">
                    {fr.incidents.all}
                  </ButtonLink>
                )}
                <ButtonLink href={paths.spread} icon="calendar">
                  {fr.incidents.spread}
                </ButtonLink>
              </div>
            )}
          </Fold>
        );
      }}
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
