import type { Customer, RequestOf } from '@portal/contract';
import { consentTextVersion } from '@portal/domain';

/** The two toggles of the source (C5.9): the newsletter, and the use of the customer's data. */
export type ChoiceName = 'isReceiveNews' | 'isAuthorizeData';

/** One toggle turned over. */
export interface Choice {
  name: ChoiceName;
  granted: boolean;
}

/** Words that differ by toggle and direction. */
export const choiceKey = ({ name, granted }: Choice) =>
  name === 'isReceiveNews' ? (granted ? 'newsOn' : 'newsOff') : granted ? 'dataOn' : 'dataOff';

interface Trace {
  /** Contract of the request that keeps the trace; none without a contract. */
  contractNbr: string | undefined;
  message: string;
}

/** The customer as they are, with that choice: everything else is sent back as it was read. */
export function choiceRequest(
  { customerNumber, contact, version }: Customer,
  { name, granted }: Choice,
  { contractNbr, message }: Trace,
): RequestOf<'/updateCustomer'> {
  return {
    customerNbr: customerNumber,
    email: contact.email,
    phone: contact.phone,
    marketing: contact.marketing,
    newsletter: name === 'isReceiveNews' ? granted : contact.newsletter,
    ...(name === 'isAuthorizeData' && { isAuthorizeData: granted }),
    ...(version !== undefined && { version }),
    screen: 'SETTINGS',
    textVersion: consentTextVersion,
    event: {
      category: 'PERSONAL_DATA',
      subCategory: 'OTHER',
      message,
      ...(contractNbr !== undefined && { contractNbr }),
    },
  };
}
