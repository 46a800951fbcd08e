import { formatDay } from '@portal/domain';
import { ConfirmModal } from '@portal/ui';
import { frImportedAmendments } from '../../i18n/fr-imported-amendments';
import type { Withdrawal, Withdrawing } from './use-withdrawal';

const words = frImportedAmendments.withdraw;

/** Asked before an amendment or an import is withdrawn: what it is, and what stays. */
export function ConfirmWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { asked, sending, problem, confirm, cancel } = withdrawal;
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked && titleOf(asked)}
      confirmLabel={asked?.kind === 'import' ? words.all(asked.file.withdrawable) : words.one}
      danger
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked && <Consequences {...asked} />}
    </ConfirmModal>
  );
}

const titleOf = (asked: Withdrawing) =>
  asked.kind === 'import' ? words.askAll(asked.file.withdrawable) : words.askOne;

function Consequences(asked: Withdrawing) {
  if (asked.kind === 'import') {
    // counts are of the contracts that the agent follows: the rest of the file stays too
    const { fileName, counts, rowCount, withdrawable } = asked.file;
    const others = rowCount - withdrawable - counts.WITHDRAWN;
    return (
      <>
        <p>
          <strong>{fileName}</strong>
        </p>
        <p>{words.keepsApplied(others)}</p>
      </>
    );
  }
  const { contractNumber, effectiveDate, label } = asked.amendment;
  return (
    <>
      <p>{words.ofOne(contractNumber, formatDay(effectiveDate), label)}</p>
      <p>{words.keepsContract}</p>
    </>
  );
}
