import { call } from '@portal/api-client';
import type { Civility, ResponseOf } from '@portal/contract';
import type { Sent } from '../components/edit/use-block-edit';
import { tellChange } from './tell-change';

/** Whose contract a change is about. */
export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

export interface PersonName {
  civility: Civility;
  firstName: string;
  lastName: string;
}

export type CoholderSaved = ResponseOf<'/manageCoholder'>;

/** Replaces the only co-holder of a contract, or removes it with null. @throws CallError */
export async function saveCoholder(
  key: ContractKey,
  coholder: PersonName | null,
  { stamp, idempotencyKey }: Sent<number | undefined>,
): Promise<CoholderSaved> {
  const answer = await call(
    '/manageCoholder',
    {
      mode: coholder ? 'insertOrUpdate' : 'delete',
      contractNbr: key.contractNumber,
      coholder: coholder ? [{ ...coholder, role: 'COHOLDER' }] : [],
      version: stamp,
    },
    { idempotencyKey },
  );
  tellChange(key, answer.event);
  return answer;
}

export interface BillingContactChange extends PersonName {
  email: string;
  /** Ten digits; empty for none. */
  phone: string;
  street: string;
  postalCode: string;
  townName: string;
}

export type BillingSaved = ResponseOf<'/updateBillingData'>;

/** To whom a contract's invoices are addressed. @throws CallError */
export async function saveBillingContact(
  key: ContractKey,
  { civility, firstName, lastName, email, phone, ...address }: BillingContactChange,
  { stamp, idempotencyKey }: Sent<number | undefined>,
): Promise<BillingSaved> {
  const answer = await call(
    '/updateBillingData',
    {
      mode: 'BILLING_ADDRESS',
      customerNbr: key.customerNumber,
      contractNbr: key.contractNumber,
      customerFullName: { civility, firstName, lastName },
      email,
      phone: phone || null,
      billingAddress: address,
      version: stamp,
    },
    { idempotencyKey },
  );
  tellChange(key, answer.event);
  return answer;
}
