import type { ResponseOf } from '@portal/contract';
import { civilityLabel } from '@portal/domain';

export type PageAnswer = ResponseOf<'/getCustomerPage'>;
type Customer = Pick<PageAnswer['customer'], 'contact' | 'customerNumber'>;

/** The company, else the person; the number of who has no name any more. */
export function nameOf({ contact: { companyName, customerFullName }, customerNumber }: Customer): string {
  const person = `${customerFullName.firstName} ${customerFullName.lastName}`.trim();
  return companyName ?? (person || customerNumber);
}

/** The person, with their civility. */
export const personOf = ({ contact: { customerFullName } }: Customer): string =>
  `${civilityLabel(customerFullName.civility)} ${customerFullName.firstName} ${customerFullName.lastName}`.trim();
