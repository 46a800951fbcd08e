import { call } from '@portal/api-client';
import type { Contact, ResponseOf } from '@portal/contract';
import type { Sent } from '../components/edit/use-block-edit';
import { tellChange } from './tell-change';

export type ContactSaved = ResponseOf<'/updateCustomer'>;

interface ContactChange {
  customerNumber: string;
  /** The contract whose requests record the change. */
  contractNumber: string | undefined;
  /** Current mailing consents: the call requires them with every change. */
  contact: Pick<Contact, 'marketing' | 'newsletter'>;
  email: string;
  /** Ten digits; empty for none. */
  phone: string;
}

/** @throws CallError */
export async function saveContact(
  { customerNumber, contractNumber, contact, email, phone }: ContactChange,
  { stamp, idempotencyKey }: Sent<number | undefined>,
): Promise<ContactSaved> {
  const { marketing, newsletter } = contact;
  const answer = await call(
    '/updateCustomer',
    {
      customerNbr: customerNumber,
      email,
      phone: phone || null,
      marketing,
      newsletter,
      version: stamp,
      ...(contractNumber !== undefined && {
        event: {
          category: 'PERSONAL_DATA' as const,
          subCategory: 'CONSUMPTION_CONTACT_CHANGE' as const,
          contractNbr: contractNumber,
        },
      }),
    },
    { idempotencyKey },
  );
  tellChange({ customerNumber, contractNumber }, answer.event, answer.version !== stamp);
  return answer;
}
