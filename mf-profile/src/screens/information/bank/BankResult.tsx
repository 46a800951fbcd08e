import { formatIban } from '@portal/domain';
import type { BillingSaved } from '../../../api/save-contract-person';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { bankWords } from '../../../i18n/information-bank';
import type { AccountValues } from './account-values';

const words = bankWords.account;

interface BankResultProps {
  edit: BlockEdit<AccountValues, BillingSaved>;
  customerEmail: string;
}

/** The new mandate, and the address to which a warning of the change was mailed. */
export function BankResult({ edit: { outcome, dismiss }, customerEmail }: BankResultProps) {
  const answer = outcome?.answer;
  return (
    <SavedPopup open={outcome !== null} event={answer?.event} onClose={dismiss}>
      {answer?.rumCode && answer.ibanCode && (
        <p>{words.saved(answer.rumCode, formatIban(answer.ibanCode))}</p>
      )}
      <p>{words.told(customerEmail)}</p>
    </SavedPopup>
  );
}
