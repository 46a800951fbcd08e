import type { Db } from '../../../platform/database';
import { escapeLike } from '../../../platform/search/text-match';

/** Communes that a postal code serves; Paris, Lyon and Marseille answer once for each of theirs. */
export const findTowns = (db: Db, postalCode: string) =>
  db
    .selectFrom('town_postal_code')
    .innerJoin('town', 'town.code', 'town_postal_code.town_code')
    .select(['town.code', 'town.name', 'town.name_key', 'town_postal_code.postal_code'])
    .where('town_postal_code.postal_code', '=', postalCode)
    .execute();

/** Communes whose name begins with a text (`searchText`), largest first. */
export const findTownsByName = (db: Db, begun: string, most: number) =>
  db
    .selectFrom('town_postal_code')
    .innerJoin('town', 'town.code', 'town_postal_code.town_code')
    .select(['town.code', 'town.name', 'town_postal_code.postal_code'])
    .where('town.name_key', 'like', `${escapeLike(begun)}%`)
    .orderBy('town.population', 'desc')
    .orderBy('town_postal_code.postal_code')
    .limit(most)
    .execute();
