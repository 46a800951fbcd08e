import type { Newcomer } from '../../../billing/sponsoring/sponsoring.service';
import type { DraftCustomer, KeptContract } from '../case/order-draft';

type Site = Pick<KeptContract, 'thirdParties' | 'deliveryPoint'> & Partial<Pick<KeptContract, 'point'>>;

/** The client of a case, in the form that the rules of sponsoring take. */
export const newcomerOf = (
  customerNumber: string | null,
  { contact }: DraftCustomer,
  contracts: readonly Site[],
): Newcomer => ({
  customerNumber,
  email: contact.email,
  people: [contact, ...contracts.flatMap(({ thirdParties }) => coholdersAmong(thirdParties))].map(
    ({ firstName, lastName, ...person }) => ({
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      birthdate: 'birthdate' in person ? person.birthdate : null,
    }),
  ),
  identificationNumber: contact.identificationNumber ?? null,
  postalCodes: contracts.flatMap(
    ({ point, deliveryPoint }) => point?.address.postalCode ?? deliveryPoint.address?.postalCode ?? [],
  ),
});

const coholdersAmong = (parties: Site['thirdParties']) => parties.filter(({ role }) => role === 'COHOLDER');
