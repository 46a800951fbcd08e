import type { Finance } from '@portal/contract';
import { saveAccount } from '../../../api/save-bank';
import type { BillingSaved, ContractKey } from '../../../api/save-contract-person';
import { tellElsewhere } from '../../../api/tell-change';
import { type BlockEdit, useBlockEdit } from '../../../components/edit/use-block-edit';
import { bankWords } from '../../../i18n/information-bank';
import { accountRows, accountValues, type AccountValues } from './account-values';

/** Editing of the debited account; the mandate's reference is its version, to detect a change made in the meantime. */
export function useAccountEdit(
  subject: ContractKey,
  finance: Finance,
  reload: () => void,
): BlockEdit<AccountValues, BillingSaved> {
  const { contractNumber } = subject;
  return useBlockEdit<AccountValues, string | null, BillingSaved>({
    draftId: `profile.account.${contractNumber}`,
    current: { values: accountValues(finance), stamp: finance.rumCode },
    rowsOf: accountRows,
    send: ({ current: _current, ...account }, sent) => saveAccount(subject, account, sent),
    reload,
    onElsewhere: () => tellElsewhere(bankWords.account.elsewhere(contractNumber)),
  });
}
