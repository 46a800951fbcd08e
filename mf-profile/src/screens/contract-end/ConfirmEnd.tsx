import type { ContractSummary, Customer } from '@portal/contract';
import {
  contractLine,
  type Day,
  type EndingContract,
  formatLongDay,
  terminationReasonLabel,
  civilityLabel,
} from '@portal/domain';
import { ConfirmModal } from '@portal/ui';
import { Details } from '../../components/edit/Details';
import { frContractEnd } from '../../i18n/fr-contract-end';
import type { ContractEnd, EndAsked } from './use-contract-end';

/** « Mme Camille Martin · client 100001 »; a company goes by its name. */
export function customerLine({ contact, customerNumber }: Customer): string {
  const { civility, firstName, lastName } = contact.customerFullName;
  const name =
    contact.companyName ?? [civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');
  return `${name} · client ${customerNumber}`;
}

const { withdrawal, termination, takeBack, contract: contractWord, holder } = frContractEnd;
const wordsOf = { WITHDRAWAL: withdrawal, TERMINATION: termination, TAKE_BACK: takeBack };

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
  const words = wordsOf[asked?.kind ?? 'TERMINATION'];
  const supplied = ending.status === 'effective';
  const rows = [
    { label: contractWord, value: contractLine(contract) },
    { label: holder, value: customerLine(customer) },
    ...(asked ? asRows(asked, ending, today) : []),
  ];
  return (
    <ConfirmModal
      open={asked !== null}
      title={words.title}
      confirmLabel={words.verb}
      cancelLabel={termination.cancel}
      danger={asked?.kind !== 'TAKE_BACK'}
      loading={end.sending}
      error={end.problem}
      onConfirm={end.confirm}
      onCancel={end.cancel}
    >
      <Details rows={rows} />
      {asked?.kind === 'TERMINATION' && supplied && <p className="end-note">{termination.after}</p>}
      {asked?.kind === 'TAKE_BACK' && <p className="end-note">{takeBack.after}</p>}
      <p className="end-note">{words.receipt}</p>
    </ConfirmModal>
  );
}

function asRows(asked: EndAsked, { status, terminationDate }: EndingContract, today: Day) {
  if (asked.kind === 'TAKE_BACK') {
    return terminationDate === null ? [] : [{ label: takeBack.ended, value: formatLongDay(terminationDate) }];
  }
  if (asked.kind === 'WITHDRAWAL') {
    return [{ label: withdrawal.effect, value: `${withdrawal.now}, ${formatLongDay(today)}` }];
  }
  return [
    {
      label: termination.effect,
      value: status === 'effective' ? formatLongDay(asked.date) : termination.now,
    },
    { label: termination.reason, value: terminationReasonLabel(asked.reason) },
    ...(asked.message ? [{ label: termination.message, value: asked.message }] : []),
  ];
}
