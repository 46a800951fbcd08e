import { modestPoint } from '../payloads/orders';

/** Values that identify one person, with words that occur nowhere else in the test's database. */
export const markers = {
  firstName: 'Zéphyrine',
  lastName: 'Marqueterie',
  email: 'zephyrine.marqueterie@example.fr',
  newEmail: 'adresse.encore-inconnue@example.fr',
  formerEmail: 'boite.quittee-hier@example.fr',
  phone: '0698765432',
  birthdate: '1971-04-17',
  street: 'impasse du Repère-Unique',
  iban: 'FR1420041010050500013M02606',
  /** One that a case may be signed for. */
  point: modestPoint('19876543'),
  meter: 'MTR77412589',
  siret: '55210055400099',
  words: 'mon chien Filou',
  folded: 'zephyrine',
};

/** As columns. */
export const names = { first_name: markers.firstName, last_name: markers.lastName };

export interface ContractKey {
  customer_number: string;
  contract_number: string;
}
