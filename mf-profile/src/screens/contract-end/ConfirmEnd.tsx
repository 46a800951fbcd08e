import type { ContractSummary, Customer } from '@portal/contract';
import {
  contractLine,
  type Day,
  type EndingContract,
  formatLongDay,
  terminationReasonLabel,
} from '@portal/domain';
import { ConfirmModal } from '@portal/ui';
import { Details } from '../../components/edit/Details';
import { contractEndWords } from '../../i18n/contract-end';
import { customerLine } from '../../rules/customer-line';
import type { ContractEnd, EndAsked } from './use-contract-end';

const { withdrawal, termination, contract: contractWord, holder } = contractEndWords;

interface ConfirmEndProps {
  end: ContractEnd;
  contract: ContractSummary;
  customer: Customer;
  ending: EndingContract;
  today: Day;
}

/** What is declared, of which contract and from when on; then one button that says it. */
export function ConfirmEnd({ end, contract, customer, ending, today }: ConfirmEndProps) {
  const { asked } = end;
  const words = asked?.kind === 'WITHDRAWAL' ? withdrawal : termination;
  const supplied = ending.status === 'effective';
  const rows = [
    { label: contractWord, value: contractLine(contract) },
    { label: holder, value: customerLine(customer) },
    ...(asked ? asRows(asked, supplied, today) : []),
  ];
  return (
    <ConfirmModal
      open={asked !== null}
      title={words.title}
      confirmLabel={words.verb}
      cancelLabel={termination.cancel}
      danger
      loading={end.sending}
      error={end.problem}
      onConfirm={end.confirm}
      onCancel={end.cancel}
    >
      <Details rows={rows} />
      {asked?.kind === 'TERMINATION' && supplied && <p className="end-note">{termination.after}</p>}
      <p className="end-note">{words.receipt}</p>
    </ConfirmModal>
  );
}

function asRows(asked: EndAsked, supplied: boolean, today: Day) {
  if (asked.kind === 'WITHDRAWAL') {
    return [{ label: withdrawal.effect, value: `${withdrawal.now}, ${formatLongDay(today)}` }];
  }
  return [
    { label: termination.effect, value: supplied ? formatLongDay(asked.date) : termination.now },
    { label: termination.reason, value: terminationReasonLabel(asked.reason) },
    ...(asked.message ? [{ label: termination.message, value: asked.message }] : []),
  ];
}
