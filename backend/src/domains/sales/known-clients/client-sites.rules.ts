import type { ResponseOf } from '@portal/contract';
import { searchText } from '../../../platform/search-text';
import type { ClientPointRow } from './known-clients.queries';

type Site = ResponseOf<'/findKnownClient'>['sites'][number];

const over: readonly string[] = ['terminated', 'canceled', 'abandoned', 'rejected'];

/**
 * The sites of a customer: points of one address together, each once, by its latest contract; supplied sites before the
 * others, then by address.
 * @param rows the latest contract of each point before its earlier ones
 */
export function clientSites(
  rows: readonly ClientPointRow[],
  seesContract: (row: ClientPointRow) => boolean,
): Site[] {
  const sites = new Map<string, Site>();
  const known = new Set<string>();
  for (const row of rows) {
    const point = `${row.energy} ${row.point_of_delivery}`;
    if (known.has(point)) continue;
    known.add(point);
    const { street_number: number, street, postal_code: postalCode, town_name: townName } = row;
    const key = searchText(number, street, postalCode, townName);
    const netArea = row.town_code ?? row.net_area;
    const site = sites.get(key) ?? {
      address: { number, street, postalCode, townName, netArea, country: row.country },
      points: [],
    };
    sites.set(key, site);
    const state = over.includes(row.status) ? 'ENDED' : row.termination_date ? 'ENDING' : 'SUPPLIED';
    site.points.push({
      energy: row.energy,
      pointOfDelivery: row.point_of_delivery,
      state,
      endDay: row.termination_date,
      contractNumber: seesContract(row) ? row.contract_number : null,
    });
  }
  for (const { points } of sites.values()) points.sort((one, other) => (one.energy < other.energy ? -1 : 1));
  return [...sites]
    .sort(([one, first], [other, second]) => isSupplied(second) - isSupplied(first) || (one < other ? -1 : 1))
    .map(([, site]) => site);
}

const isSupplied = ({ points }: Site): number => Number(points.some(({ state }) => state !== 'ENDED'));

/** Whether each word of a text is in the address, a point or a visible contract of a site. */
export function siteMatches({ address, points }: Site, text: string): boolean {
  const { number, street, postalCode, townName } = address;
  const numbers = points.flatMap(({ pointOfDelivery, contractNumber }) => [pointOfDelivery, contractNumber]);
  const said = searchText(number, street, postalCode, townName, ...numbers);
  return searchText(text)
    .split(' ')
    .every((word) => said.includes(word));
}
