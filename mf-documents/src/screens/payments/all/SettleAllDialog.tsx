import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { contractLine, formatEuros } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Button, Modal, Notice, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { frAll } from '../../../i18n/fr-all';
import { frPayments } from '../../../i18n/fr-payments';
import { byContract, type DebtOfContract, payableDebts, together, totalOf } from '../../../rules/all-debts';
import type { Debt } from '../../../rules/debt';
import { CardDialog } from '../card/CardDialog';
import './settle-all.css';

interface SettleAllDialogProps {
  customerNbr: string;
  /** What is owed now: read as the dialog opens. */
  debts: CallState<ResponseOf<'/getDebts'>>;
  /** Numbers of the contracts whose debts alone are to be paid; null: of all. */
  only: readonly string[] | null;
  readOnly: boolean;
  /** Something was paid, or is about to be. */
  onMoney: () => void;
  onClose: () => void;
}

/** The debts of all contracts or of some, chosen one by one and paid by one card. */
export function SettleAllDialog(props: SettleAllDialogProps) {
  const { customerNbr, debts, only, readOnly, onMoney, onClose } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState<Debt | null>(null);
  const [first] = paying?.together ?? [];
  if (paying && first) {
    const payer = { customerNbr, contractNbr: first.contractNbr };
    return <CardDialog payer={payer} debt={paying} onMoney={onMoney} onClose={onClose} />;
  }
  const payable = debts.data && debts.status === 'ready' ? payableDebts(debts.data, only) : [];
  const chosen = payable.filter(({ id }) => !left.has(id));
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? without(before, id) : [...before, id]));
  return (
    <Modal
      open
      title={frAll.title}
      onClose={onClose}
      footer={
        <>
          <p className="settle-total" aria-live="polite">
            <span>{frAll.chosen(chosen.length)}</span>
            <strong>{formatEuros(totalOf(chosen))}</strong>
          </p>
          <Button onClick={onClose}>{frAll.cancel}</Button>
          <Button
            variant="primary"
            icon="card"
            disabled={readOnly || chosen.length === 0}
            onClick={() => setPaying(together(chosen))}
          >
            {chosen.length === 0 ? frAll.choose : frAll.pay(totalOf(chosen))}
          </Button>
        </>
      }
    >
      {readOnly && <Notice tone="info">{frPayments.readOnly.words}</Notice>}
      <CallBlock state={debts} failed={frAll.failed} skeleton={<Skeleton label={frAll.loading} lines={5} />}>
        {(answer) => <Choice answer={answer} payable={payable} left={left} onToggle={toggle} />}
      </CallBlock>
    </Modal>
  );
}

const without = (ids: ReadonlySet<string>, id: string): string[] => [...ids].filter((each) => each !== id);

interface ChoiceProps {
  answer: ResponseOf<'/getDebts'>;
  payable: readonly DebtOfContract[];
  /** Ids of what is not to be paid now. */
  left: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Choice({ answer, payable, left, onToggle }: ChoiceProps) {
  const session = useSession();
  const contracts = isKnown(session) ? session.contracts : [];
  const planned = answer.debts.flatMap(({ plannedOn }) => plannedOn ?? []);
  const lineOf = (number: string) => {
    const contract = contracts.find(({ contractNumber }) => contractNumber === number);
    return contract ? contractLine(contract) : number;
  };
  if (payable.length === 0) return <Notice tone="info">{frAll.none}</Notice>;
  return (
    <div className="settle-list">
      <p>{frAll.intro}</p>
      {byContract(payable).map(([number, debts]) => (
        <fieldset key={number}>
          <legend>{lineOf(number)}</legend>
          {debts.map((debt) => (
            <label key={debt.id} className="ui-check">
              <input type="checkbox" checked={!left.has(debt.id)} onChange={() => onToggle(debt.id)} />
              <span>{debt.label}</span>
              <strong>{formatEuros(debt.amount)}</strong>
              <small>{debt.late ? frAll.late(debt.day) : frAll.due(debt.day)}</small>
            </label>
          ))}
        </fieldset>
      ))}
      {planned.length > 0 && <p className="pay-soft">{frAll.other(planned)}</p>}
    </div>
  );
}
