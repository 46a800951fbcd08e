import type { Db } from '../../../../platform/database';
import { searchText } from '../../../../platform/search-text';
import type { DraftAddress } from '../case/order-draft';

/**
 * The address with its commune's INSEE code, which is what two addresses are compared by: a commune may have several
 * postal codes, and a postal code several communes. Null when the postal code has no such commune.
 */
export async function withCommune(db: Db, address: DraftAddress): Promise<DraftAddress | null> {
  if (address.country !== 'FR') return address;
  const communes = await db
    .selectFrom('town_postal_code')
    .innerJoin('town', 'town.code', 'town_postal_code.town_code')
    .select(['town.code', 'town.name_key'])
    .where('postal_code', '=', address.postalCode)
    .execute();
  const named = searchText(address.townName);
  const found =
    communes.find(({ code }) => code === address.netArea) ??
    communes.find(({ name_key }) => name_key === named) ??
    (communes.length === 1 ? communes[0] : undefined);
  return found ? { ...address, netArea: found.code } : null;
}
