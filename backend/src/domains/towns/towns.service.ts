import type { ResponseOf } from '@portal/contract';
import type { Db } from '../../platform/database';
import { refusedFields } from '../../platform/errors';
import { searchText } from '../../platform/search-text';
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

/** Arrondissements are written « Paris », « Paris 3e », « Paris 3e Arrondissement »: the first word tells the town. */
const isNamed = (key: string, typed: string) =>
  key === typed || key.startsWith(`${typed} `) || typed.startsWith(`${key} `);

/** Whether the postal code serves a commune of that name, or of that INSEE code. */
export async function isCommune(
  db: Db,
  { postalCode, townName, netArea }: { postalCode: string; townName: string; netArea?: string | null },
): Promise<boolean> {
  const typed = searchText(townName);
  const towns = await findTowns(db, postalCode);
  return towns.some(({ code, name_key }) => code === netArea || isNamed(name_key, typed));
}
