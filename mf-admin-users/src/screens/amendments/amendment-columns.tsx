import { formatDay, formatInstant, frequencyLabel, today } from '@portal/domain';
import { Button, Link, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frAmendments } from '../../i18n/fr-amendments';
import { frImportedAmendments } from '../../i18n/fr-imported-amendments';
import { ContractNumberLink, CustomerLink } from '../../components/RowLinks';
import { amendmentsOfContract, amendmentsOfImport } from '../../paths';
import { shownState } from '../../rules/amendments/shown-state';
import type { ImportedAmendment, Withdrawing } from './use-withdrawal';

const { none, by, refusals, states, withdraw, amendments: words } = frImportedAmendments;
const { fields } = frAmendments.good;

/** What the amendment changes, beside its label. */
function changesOf({ installmentFrequency, nextRenewDate, contractualCapacity }: ImportedAmendment) {
  return [
    ...(installmentFrequency ? [[fields.installmentFrequency, frequencyLabel(installmentFrequency)]] : []),
    ...(nextRenewDate ? [[fields.nextRenewDate, formatDay(nextRenewDate)]] : []),
    ...(contractualCapacity ? [[fields.contractualCapacity, `${contractualCapacity}\u00a0kVA`]] : []),
  ] as [string, string][];
}

function State(amendment: ImportedAmendment) {
  const { settledAt, withdrawnBy, refusal } = amendment;
  const { label, tone } = states[shownState(amendment, today())];
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {settledAt !== null && (
        <span className="amendments-detail">
          <time dateTime={settledAt}>{formatInstant(settledAt, 'short')}</time>
          {withdrawnBy !== null && ` ${by(withdrawnBy)}`}
        </span>
      )}
      {refusal !== null && <span className="amendments-detail">{refusals[refusal]}</span>}
    </>
  );
}

/** @param listed the contract whose amendments are listed: its number is no link to this list */
export const amendmentColumns = (listed?: string): Column<ImportedAmendment>[] => [
  {
    key: 'contractNumber',
    title: words.columns.contract,
    cardTitle: true,
    sortBy: ({ contractNumber }) => contractNumber,
    render: ({ contractNumber, customerNbr }) => (
      <>
        {contractNumber === listed ? (
          <ContractNumberLink number={contractNumber} customer={customerNbr} />
        ) : (
          <Link href={amendmentsOfContract(contractNumber)}>{contractNumber}</Link>
        )}
        <span className="amendments-detail">
          {words.customer} <CustomerLink number={customerNbr} />
        </span>
      </>
    ),
  },
  {
    key: 'line',
    title: words.columns.line,
    align: 'end',
    sortBy: ({ line }) => line,
    render: ({ line }) => line ?? none,
  },
  {
    key: 'effectiveDate',
    title: words.columns.day,
    sortBy: ({ effectiveDate }) => effectiveDate,
    render: ({ effectiveDate }) => formatDay(effectiveDate),
  },
  {
    key: 'changes',
    title: words.columns.changes,
    render: (amendment) => (
      <>
        {amendment.label}
        {changesOf(amendment).map(([field, value]) => (
          <span key={field} className="amendments-detail">
            {words.change(field, value)}
          </span>
        ))}
      </>
    ),
  },
  { key: 'state', title: words.columns.state, render: State },
];

export const importColumn: Column<ImportedAmendment> = {
  key: 'import',
  title: words.columns.import,
  render: ({ import: from }) =>
    from === null ? (
      words.elsewhere
    ) : (
      <>
        <Link href={amendmentsOfImport(from.id)} className="amendments-file">
          {from.fileName}
        </Link>
        <span className="amendments-detail">
          {`${formatInstant(from.importedAt, 'short')} ${by(from.importedBy)}`}
        </span>
      </>
    ),
};

export const amendmentActionsColumn = (
  onWithdraw: (what: Withdrawing) => void,
): Column<ImportedAmendment> => ({
  key: 'actions',
  title: words.columns.actions,
  required: true,
  render: (amendment) =>
    amendment.withdrawable ? (
      <Button
        size="small"
        icon="trash"
        aria-label={withdraw.oneOf(amendment.contractNumber, formatDay(amendment.effectiveDate))}
        onClick={() => onWithdraw({ kind: 'amendment', amendment })}
      >
        {withdraw.one}
      </Button>
    ) : (
      none
    ),
});
