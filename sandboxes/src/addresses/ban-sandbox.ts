import type { Db } from '@portal/backend/sandbox-kit';
import { foldLetters } from '@portal/domain';
import { startSandboxServer, type SandboxServer } from '../sandbox-server';

/** Streets that every commune of the sandbox has. */
const demoStreets = [
  'rue des Lilas',
  'avenue Jean Jaurès',
  'place du Marché',
  'chemin du Moulin',
  'quai de la Gare',
  'rue de la République',
  'rue Victor Hugo',
] as const;

/** Texts that make the base behave oddly, alone or at the beginning of an address. */
export const oddAddresses = { silent: 'silence', down: 'panne', garbled: 'brouillé' } as const;

/** As the base words it. */
const refused = {
  code: 400,
  message: 'Failed parsing query',
  detail: ['q: must contain between 3 and 200 chars and start with a number or a letter'],
};

const usualLimit = 10;
const mostTowns = 12;
const mostStreets = 5;

interface SearchQuery {
  q?: string;
  limit?: string;
}

/** The national base of addresses as far as it is read: streets of the demo data and a few common ones, in every commune. */
export const startBanSandbox = (db: Db): Promise<SandboxServer> =>
  startSandboxServer((server) => {
    server.get<{ Querystring: SearchQuery }>('/search', async (request, reply) => {
      const { q = '', limit } = request.query;
      if (q.trim().length < 3 || q.length > 200 || !/^[\p{Lu}\p{Ll}\p{Lt}0-9]/u.test(q)) {
        return reply.status(400).send(refused);
      }
      const typed = foldLetters(q);
      if (typed.startsWith(oddAddresses.silent)) return new Promise<never>(() => undefined);
      if (typed.startsWith(oddAddresses.down)) return reply.status(503).send({ code: 503 });
      if (typed.startsWith(foldLetters(oddAddresses.garbled))) {
        return reply.type('application/json').send('{"type":');
      }
      const features = await found(db, typed, Number(limit ?? usualLimit));
      return { type: 'FeatureCollection', version: 'draft', features, query: q, licence: 'ETALAB-2.0' };
    });
  });

/** A number, a street and a commune or its postal code: each may be left out, or be only begun. */
async function found(db: Db, typed: string, limit: number) {
  const [, number = null, rest = ''] =
    /^(\d{1,4}(?: ?(?:bis|ter|quater|[a-d]))?(?= ))? ?(.*)$/.exec(typed) ?? [];
  const towns = await townsIn(db, rest);
  const features = [];
  for (const { town, before } of towns) {
    const streets = before === '' ? [] : await streetsLike(db, before, town.code);
    for (const street of streets) features.push(houseOf(number, street, town));
    if (before === '') features.push(communeOf(town));
  }
  return features.slice(0, limit);
}

const townsOfCode = (db: Db) =>
  db
    .selectFrom('town_postal_code as p')
    .innerJoin('town as t', 't.code', 'p.town_code')
    .select(['t.code', 't.name', 't.name_key', 't.population', 'p.postal_code'])
    .orderBy('t.population', 'desc');

type TownRow = Awaited<ReturnType<ReturnType<typeof townsOfCode>['execute']>>[number];

/** Communes that the text names at its end, by code or by name, with what is before; of none, large ones for the whole text. */
async function townsIn(db: Db, text: string): Promise<{ town: TownRow; before: string }[]> {
  const [, street = '', postalCode, name = ''] = /^(.*?) ?(\d{5})(?: (.*))?$/.exec(text) ?? [];
  if (postalCode !== undefined) {
    const rows = await townsOfCode(db).where('p.postal_code', '=', postalCode).execute();
    const named = rows.filter((row) => row.name_key.startsWith(name.trim()));
    return (named.length > 0 ? named : rows).slice(0, mostTowns).map((town) => ({ town, before: street }));
  }
  const words = text.split(' ').filter(Boolean);
  for (let from = 0; from < words.length; from++) {
    const last = words.slice(from).join(' ');
    if (last.length < 3) break;
    const rows = await townsOfCode(db).where('t.name_key', 'like', `${last}%`).limit(mostTowns).execute();
    if (rows.length > 0) return rows.map((town) => ({ town, before: words.slice(0, from).join(' ') }));
  }
  const largest = await townsOfCode(db).limit(mostTowns).execute();
  return largest.map((town) => ({ town, before: text }));
}

async function streetsLike(db: Db, typed: string, townCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_point')
    .select('street')
    .distinct()
    .where('town_code', '=', townCode)
    .execute();
  const all = [...new Set([...rows.map(({ street }) => street), ...demoStreets])];
  return all.filter((street) => foldLetters(street).includes(typed.trim())).slice(0, mostStreets);
}

const houseOf = (number: string | null, street: string, town: TownRow) => {
  const name = [number, street].filter(Boolean).join(' ');
  return feature(town, {
    label: `${name} ${town.postal_code} ${town.name}`,
    type: number === null ? 'street' : 'housenumber',
    name,
    ...(number !== null && { housenumber: number, street }),
  });
};

const communeOf = (town: TownRow) =>
  feature(town, { label: town.name, type: 'municipality', name: town.name });

const feature = (town: TownRow, properties: Record<string, string>) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [2.35, 48.85] },
  properties: {
    ...properties,
    score: 0.9,
    id: town.code,
    postcode: town.postal_code,
    citycode: arrondissementOf(town) ?? town.code,
    city: town.name,
    context: '',
    importance: 0.5,
  },
});

/** INSEE code of the first arrondissement, but one; null of a commune without any. */
const beforeFirst: Record<string, number> = { '75056': 75_100, '69123': 69_380, '13055': 13_200 };

/** As the base names Paris, Lyon and Marseille: by the arrondissement of the postal code. */
function arrondissementOf(town: TownRow): string | null {
  const before = beforeFirst[town.code];
  return before === undefined ? null : String(before + (Number(town.postal_code) % 100));
}
