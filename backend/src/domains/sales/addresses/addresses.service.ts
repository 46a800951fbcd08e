import type { ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { AddressBaseSilent, type AddressBase } from '../../../providers/addresses/address-base';
import { townsBegunBy } from '../../customer/towns/towns.service';

type Completed = ResponseOf<'/completeAddress'>;

/** The base refuses a text that begins with anything but a letter that has two cases or one of our digits. */
const asAsked = (q: string) => q.replace(/^[^\p{Lu}\p{Ll}\p{Lt}0-9]+/u, '').trim();

/** Never fails for the base's sake: the towns of the portal complete what they can. */
export async function completedAddresses(db: Db, base: AddressBase, q: string): Promise<Completed> {
  const asked = asAsked(q);
  if (asked.length < 3) return { source: 'BASE', addresses: [] };
  try {
    const found = await base.search(asked);
    return {
      source: 'BASE',
      addresses: found.map(({ townCode, ...address }) => ({ ...address, netArea: townCode })),
    };
  } catch (error) {
    if (!(error instanceof AddressBaseSilent)) throw error;
    const towns = await townsBegunBy(db, asked);
    return {
      source: 'TOWNS',
      addresses: towns.map(({ postalCode, townName, netArea }) => ({
        label: `${postalCode} ${townName}`,
        ...{ number: null, street: null, postalCode, townName, netArea },
      })),
    };
  }
}
