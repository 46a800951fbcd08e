import { call } from '@portal/api-client';
import type { Sent } from '../components/edit/use-block-edit';
import type { BillingSaved, ContractKey } from './save-contract-person';
import { tellChange } from './tell-change';

export interface AccountChange {
  ibanCode: string;
  accountOwnerFirstName: string;
  accountOwnerLastName: string;
}

/** Another account to debit, in the place of the mandate on screen; the first one where there is none. @throws CallError */
export async function saveAccount(
  key: ContractKey,
  account: AccountChange,
  { stamp, idempotencyKey }: Sent<string | null>,
): Promise<BillingSaved> {
  const answer = await call(
    '/updateBillingData',
    { mode: 'IBAN', customerNbr: key.customerNumber, rumCode: stamp, ...account },
    { idempotencyKey },
  );
  tellChange(key, answer.event);
  return answer;
}

/** @throws CallError */
export async function saveDebitDay(
  key: ContractKey,
  debitDay: number,
  { stamp, idempotencyKey }: Sent<number | undefined>,
): Promise<BillingSaved> {
  const answer = await call(
    '/updateBillingData',
    { mode: 'DEBIT_DAY', contractNbr: key.contractNumber, debitDay, version: stamp },
    { idempotencyKey },
  );
  tellChange(key, answer.event);
  return answer;
}
