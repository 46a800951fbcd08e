import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { AnswerDrawing } from '@portal/screen';
import { Button } from '@portal/ui';
import { frAll } from '../../../i18n/fr-all';
import { byContract, payableDebts, totalOf } from '../../../rules/all-debts';
import './settle-all.css';

interface SettleAllProps {
  debts: CallState<ResponseOf<'/getDebts'>>;
  /** Null while nothing may be paid: an agent reads. */
  onOpen: (() => void) | null;
}

/** What the customer owes on all contracts, with one payment of all. Nothing where a single debt has its own buttons. */
export function SettleAll({ debts, onOpen }: SettleAllProps) {
  return (
    <AnswerDrawing state={debts} show="nothing">
      {(answer) => {
        const payable = payableDebts(answer);
        if (payable.length < 2) return null;
        return (
          <section className="settle-all" aria-label={frAll.region}>
            <div className="settle-all__words">
              <h2>{frAll.banner(totalOf(payable), payable.length, byContract(payable).length)}</h2>
              <p>{frAll.bannerWords}</p>
            </div>
            <Button variant="primary" icon="card" disabled={onOpen === null} onClick={() => onOpen?.()}>
              {frAll.open}
            </Button>
          </section>
        );
      }}
    </AnswerDrawing>
  );
}
