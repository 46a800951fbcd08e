import type { Db } from '../../../platform/database';

/** Communes that a postal code serves; Paris, Lyon and Marseille answer once for each of theirs. */
export const findTowns = (db: Db, postalCode: string) =>
  db
    .selectFrom('town_postal_code')
    .innerJoin('town', 'town.code', 'town_postal_code.town_code')
    .select(['town.code', 'town.name', 'town.name_key', 'town_postal_code.postal_code'])
    .where('town_postal_code.postal_code', '=', postalCode)
    .execute();
