import type { Finance } from '@portal/contract';
import { saveDebitDay } from '../../../api/save-bank';
import type { BillingSaved, ContractKey } from '../../../api/save-contract-person';
import { tellElsewhere } from '../../../api/tell-change';
import { type BlockEdit, useBlockEdit } from '../../../components/edit/use-block-edit';
import { bankWords } from '../../../i18n/information-bank';
import { dayRows, type DayValues } from './day-values';

/** From one day of the month to another. */
export function useDayEdit(
  subject: ContractKey,
  { debitDay, version }: Finance,
  reload: () => void,
): BlockEdit<DayValues, BillingSaved> {
  const { contractNumber } = subject;
  return useBlockEdit<DayValues, number | undefined, BillingSaved>({
    draftId: `profile.debit-day.${contractNumber}`,
    current: { values: { debitDay: '', current: debitDay === null ? '' : String(debitDay) }, stamp: version },
    rowsOf: dayRows,
    send: (values, sent) => saveDebitDay(subject, Number(values.debitDay), sent),
    reload,
    onElsewhere: () => tellElsewhere(bankWords.dayForm.elsewhere(contractNumber)),
  });
}
