import type { ResponseOf } from '@portal/contract';
import { rootScreens } from '../screen-of-root';

type Page = Pick<ResponseOf<'/getCustomerPage'>, 'customer' | 'birthdate'>;

/** A new case for this customer, with what is known of them filled in (back-office 2). */
export function newCaseAddress({ customer: { type, contact }, birthdate }: Page): string {
  const { customerFullName, companyName, identificationNumber, email, phone } = contact;
  const known = {
    customerType: type,
    civility: customerFullName.civility,
    firstName: customerFullName.firstName,
    lastName: customerFullName.lastName,
    email,
    phone,
    birthdate,
    ...(type === 'PROFESSIONAL' && { companyName, identificationNumber }),
  };
  const query = Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${rootScreens.case}?${new URLSearchParams(query)}`;
}
