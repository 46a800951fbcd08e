import type { ResponseOf } from '@portal/contract';
import type { Db } from '../../platform/database';
import { refusedFields } from '../../platform/errors';
import { findTowns } from './towns.queries';

/** As the French read a list: accents and hyphens count last. */
const collator = new Intl.Collator('fr');

/** By name; none for a postal code that serves no commune. @throws DomainError 422 unless it has 5 digits. */
export async function townsOf(db: Db, typed: string): Promise<ResponseOf<'/getTowns'>> {
  const postalCode = typed.replace(/ /g, '');
  if (postalCode.length !== 5) {
    throw refusedFields([{ path: 'postalCode', message: 'Le code postal doit comporter 5 chiffres' }]);
  }
  const rows = await findTowns(db, postalCode);
  return {
    towns: rows
      .map((row) => ({ postalCode: row.postal_code, townName: row.name, netArea: row.code }))
      .sort((a, b) => collator.compare(a.townName, b.townName)),
  };
}
