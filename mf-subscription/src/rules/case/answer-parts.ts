import { energies } from '@portal/contract';
import type { CaseAnswers, ClientAnswers, PaymentAnswers } from './answers';
import { isSigned } from './case-questions';
import type { KeptOrder } from './kept-order';

/** Answers of no section of the list. */
export const emptied = (list: readonly (keyof CaseAnswers)[]): Partial<CaseAnswers> =>
  Object.fromEntries(list.map((section) => [section, null]));

export const answered = (answers: CaseAnswers): Partial<CaseAnswers> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));

export const without = <Kept extends Readonly<Record<string, unknown>>>(
  typed: Kept,
  gone: readonly string[],
): Partial<Kept> =>
  Object.fromEntries(Object.entries(typed).filter(([section]) => !gone.includes(section))) as Partial<Kept>;

/** A change of the site makes the status of the server outdated (B3.5). */
export const withoutStatus = (order: KeptOrder | null): KeptOrder | null =>
  order && { ...order, orderStatus: null };

/**
 * Whether what was answered later goes with other answers of a section too: products depend on the kind of customer, the group
 * and the site, dates on the product.
 */
export function fitsLater(section: keyof CaseAnswers, before: CaseAnswers, after: CaseAnswers): boolean {
  switch (section) {
    case 'client':
      return (
        before.client?.channel === after.client?.channel &&
        before.client?.customerType === after.client?.customerType
      );
    case 'site':
      return false;
    case 'offer':
      return energies.every(
        (energy) => before.offer?.[energy]?.productCode === after.offer?.[energy]?.productCode,
      );
    default:
      return true;
  }
}

/** The client's own account follows their name when that is corrected; somebody else's does not. */
export function ownedBy({ client, payment }: CaseAnswers, named: ClientAnswers): PaymentAnswers | null {
  const isOwn = payment?.ownerFirstName === client?.firstName && payment?.ownerLastName === client?.lastName;
  return payment && client && isOwn
    ? { ...payment, ownerFirstName: named.firstName, ownerLastName: named.lastName }
    : payment;
}

/**
 * The state that was read, with the version that this page has loaded or saved: the server may have a later one, saved by
 * somebody else, which the next save must not overwrite. A status that became outdated comes back only with the signature.
 */
export const withState = (known: KeptOrder, read: KeptOrder): KeptOrder => ({
  ...read,
  version: known.version,
  orderStatus: known.orderStatus === null && !isSigned(read) ? null : read.orderStatus,
});
