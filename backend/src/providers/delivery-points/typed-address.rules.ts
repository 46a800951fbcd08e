import { communeOf } from '@portal/domain';
import type { RegisteredPoint } from './delivery-point-registry';
import { searchText } from '../../platform/search-text';

interface TypedAddress {
  number?: string | null | undefined;
  street?: string | null | undefined;
  postalCode: string;
  townName: string;
  netArea?: string | null | undefined;
}

/** Words of a street that are left out, written in full or shortened: « av. de la Gare » is « avenue de la Gare ». */
const kinds = new Set(
  'r rue av ave avenue bd bld blvd boulevard ch che chemin pl place imp impasse all allee rte route sq square crs cours quai de du des la le les d l'.split(
    ' ',
  ),
);

const wordsOf = (street: string | null | undefined): string[] =>
  searchText(street ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !kinds.has(word));

const numberOf = (number: string | null | undefined): string =>
  searchText(number ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether somebody names the place where the operator's point is: who does not, is not told where it is (docs/decisions/0141). The
 * commune, the number and the words of the street must be the same; kinds of streets and small words may be shortened.
 */
export function namesPlace(typed: TypedAddress, registered: RegisteredPoint['address']): boolean {
  const sameTown = typed.netArea
    ? communeOf(typed.netArea) === communeOf(registered.townCode)
    : typed.postalCode === registered.postalCode &&
      searchText(typed.townName) === searchText(registered.townName);
  if (!sameTown || numberOf(typed.number) !== numberOf(registered.number)) return false;
  const [asked, known] = [wordsOf(typed.street), wordsOf(registered.street)];
  return asked.length === known.length && asked.every((word, index) => word === known[index]);
}
