import type { Contract, Customer, ThirdParty } from '@portal/contract';
import { civilityLabel } from '@portal/domain';

type Person = Pick<ThirdParty, 'civility' | 'firstName' | 'lastName'>;

const nameOf = ({ civility, firstName, lastName }: Person): string =>
  [civility && civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');

/** Whom a proof of residence names, as the paper does: the company or the person, then the co-holder (C6.1). */
export function holdersOf(
  { contact }: Pick<Customer, 'contact'>,
  contract: Pick<Contract, 'thirdParties'> | undefined,
): string[] {
  const coholders = contract?.thirdParties.filter(({ role }) => role === 'COHOLDER') ?? [];
  return [contact.companyName ?? nameOf(contact.customerFullName), ...coholders.map(nameOf)];
}
