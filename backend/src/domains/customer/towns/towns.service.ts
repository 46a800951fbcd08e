import type { ResponseOf } from '@portal/contract';
import { communeOf, isCedex } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { refusedFields } from '../../../platform/errors';
import { searchText } from '../../../platform/search-text';
import { findTowns, findTownsByName } from './towns.queries';

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

const mostTowns = 8;

/**
 * Communes that an address names: those of its postal code, else those whose name begins with its last words, the most of them
 * that begin one. Largest first, eight at most.
 */
export async function townsBegunBy(db: Db, address: string): Promise<ResponseOf<'/getTowns'>['towns']> {
  const postalCode = /(?<!\d)\d{5}(?!\d)/.exec(address)?.[0];
  if (postalCode !== undefined) return (await townsOf(db, postalCode)).towns.slice(0, mostTowns);
  const words = searchText(address).split(' ').filter(Boolean);
  for (let from = 0; from < words.length; from++) {
    const last = words.slice(from).join(' ');
    if (last.length < 3) break;
    const rows = await findTownsByName(db, last, mostTowns);
    if (rows.length > 0) {
      return rows.map((row) => ({ postalCode: row.postal_code, townName: row.name, netArea: row.code }));
    }
  }
  return [];
}

/** Arrondissements are written « Paris », « Paris 3e », « Paris 3e Arrondissement »: the first word names the town. */
const isNamed = (key: string, typed: string) =>
  key === typed || key.startsWith(`${typed} `) || typed.startsWith(`${key} `);

interface Place {
  postalCode: string;
  townName: string;
  /** INSEE code of the commune, where the caller knows it. */
  netArea?: string | null | undefined;
}

/** Why mail cannot go there, at the field that is wrong; null for a commune under its postal code, or a CEDEX. */
export async function townRefusal(
  db: Db,
  place: Place,
): Promise<{ path: 'postalCode' | 'townName' | 'netArea'; message: string } | null> {
  if (isCedex(place)) return null;
  const towns = await findTowns(db, place.postalCode);
  if (towns.length === 0) return { path: 'postalCode', message: 'Aucune commune ne porte ce code postal' };
  const typed = searchText(place.townName);
  const named = towns.filter(({ name_key }) => isNamed(name_key, typed));
  if (named.length === 0) {
    return { path: 'townName', message: 'Cette commune ne porte pas ce code postal' };
  }
  const { netArea } = place;
  return netArea == null || named.some(({ code }) => communeOf(code) === communeOf(netArea))
    ? null
    : { path: 'netArea', message: 'Ce code est celui d’une autre commune' };
}

/** Whether the postal code serves a commune of that name, or of that INSEE code. */
export async function isCommune(
  db: Db,
  { postalCode, townName, netArea }: { postalCode: string; townName: string; netArea?: string | null },
): Promise<boolean> {
  const typed = searchText(townName);
  const towns = await findTowns(db, postalCode);
  return towns.some(({ code, name_key }) => code === netArea || isNamed(name_key, typed));
}
