import { capitaliseFirst } from '@portal/domain';
import type { ClientValues } from './client-values';

type Names = Pick<ClientValues, 'firstName' | 'lastName'>;

/** First and last name as an address has them, `claire.clavier@…` or `jean-luc_petit75@…`; null where it does not say both. */
export function namesOf(email: string): Names | null {
  const [, first, last] = /^(\p{L}[\p{L}-]+)[._](\p{L}[\p{L}-]+)\d*@/u.exec(email.trim().toLowerCase()) ?? [];
  return first && last ? { firstName: capitalised(first), lastName: capitalised(last) } : null;
}

const capitalised = (name: string): string => name.split('-').map(capitaliseFirst).join('-');

/** Proposes the names that the address has, where none are typed: the agent checks them. */
export function withNamesOf<Values extends Names>(email: string, values: Values): Values {
  const names = namesOf(email);
  return names && !values.firstName && !values.lastName ? { ...values, ...names } : values;
}

/** Whether the names are those that were proposed. */
export function areProposed(email: string, { firstName, lastName }: Names): boolean {
  const names = namesOf(email);
  return names !== null && names.firstName === firstName && names.lastName === lastName;
}
