import { inOneCommune } from '@portal/domain';
import type { Db } from '../../../../platform/database';
import { DomainError } from '../../../../platform/errors';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import type { DraftAddress, DraftContract, DraftCustomer, FieldError, OrderDraft } from '../case/order-draft';
import { searchText } from '../../../../platform/search-text';
import type { IsTold } from './told-places.rules';

interface Placed {
  customer: DraftCustomer;
  /** The contracts with their addresses as typed, with the code of the commune if it was found. */
  typed: DraftContract[];
  /** The same contracts with the addresses of the grid operators, for the points that they know. */
  sites: DraftContract[];
  errors: FieldError[];
}

/**
 * Adds the commune to every address. For a point that its operator knows, the operator's address replaces the typed one, if the caller may
 * be told it.
 */
export async function placedDraft(
  db: Db,
  { customer, contracts }: OrderDraft,
  points: readonly (RegisteredPoint | null)[],
  isTold: IsTold,
): Promise<Placed> {
  const errors: FieldError[] = [];
  /** @param decides whether this address is used, not an operator's: an unknown commune is then an error */
  const place = async (address: DraftAddress | null | undefined, path: string, decides: boolean) => {
    if (!address) return address;
    const found = await withCommune(db, address);
    if (!found && decides) {
      errors.push({ path: `${path}.townName`, message: 'Aucune commune de ce nom n’a ce code postal' });
    }
    return found ?? address;
  };
  const address = await place(customer.contact.address, 'order.customer.contact.address', true);
  const typed = await Promise.all(
    contracts.map(async ({ deliveryPoint, ...contract }, index) => {
      const path = `order.contracts.${index}.deliveryPoint.address`;
      const site = await place(deliveryPoint.address, path, !points[index]);
      return { ...contract, deliveryPoint: { ...deliveryPoint, address: site } };
    }),
  );
  return {
    customer: { ...customer, contact: { ...customer.contact, address } },
    typed,
    sites: typed.map((contract, index) => registered(contract, points[index] ?? null, isTold)),
    errors,
  };
}

function registered(contract: DraftContract, point: RegisteredPoint | null, isTold: IsTold): DraftContract {
  if (!point) return contract;
  const { townCode, ...address } = point.address;
  const { deliveryPoint } = contract;
  return {
    ...contract,
    deliveryPoint: {
      ...deliveryPoint,
      address: isTold(contract, point)
        ? { ...address, netArea: townCode, country: 'FR' }
        : deliveryPoint.address,
      contractualCapacity: point.contractualCapacity ?? deliveryPoint.contractualCapacity,
      greedRate: point.gridRate,
      profile: point.profile,
    },
  };
}

/**
 * Two points of one case must be in the same commune (their postal codes may differ), in the typed addresses and in those of
 * the operators.
 * @throws DomainError 422 DIFFERENT_ADDRESSES.
 */
export function assertOnePlace({ typed, sites }: Placed): void {
  const together = [typed, sites].every((contracts) =>
    inOneCommune(contracts.map(({ deliveryPoint }) => deliveryPoint.address?.netArea)),
  );
  if (together) return;
  throw new DomainError(
    422,
    'DIFFERENT_ADDRESSES',
    'Les adresses des points de livraison (PDL) ne sont pas identiques',
  );
}

/**
 * The address with the INSEE code of its commune. Addresses are compared by this code, because a commune may have several
 * postal codes, and a postal code several communes. Null when no commune with this postal code has the name.
 */
async function withCommune(db: Db, address: DraftAddress): Promise<DraftAddress | null> {
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
