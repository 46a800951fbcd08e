import { inOneCommune } from '@portal/domain';
import type { Db } from '../../../../platform/database';
import { DomainError } from '../../../../platform/errors';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import type { DraftAddress, DraftContract, DraftCustomer, FieldError, OrderDraft } from '../case/order-draft';
import { searchText } from '../../../../platform/search-text';

interface Placed {
  customer: DraftCustomer;
  /** The contracts with their sites as typed, each in its commune where there is one. */
  typed: DraftContract[];
  /** The same as the grid operators know them, where they do. */
  sites: DraftContract[];
  errors: FieldError[];
}

/** The draft with every address in its commune. Where the operator knows a point, what is typed of it gives way. */
export async function placedDraft(
  db: Db,
  { customer, contracts }: OrderDraft,
  points: readonly (RegisteredPoint | null)[],
): Promise<Placed> {
  const errors: FieldError[] = [];
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
    sites: typed.map((contract, index) => registered(contract, points[index] ?? null)),
    errors,
  };
}

function registered(contract: DraftContract, point: RegisteredPoint | null): DraftContract {
  if (!point) return contract;
  const { townCode, ...address } = point.address;
  const { deliveryPoint } = contract;
  return {
    ...contract,
    deliveryPoint: {
      ...deliveryPoint,
      address: { ...address, netArea: townCode, country: 'FR' },
      contractualCapacity: point.contractualCapacity ?? deliveryPoint.contractualCapacity,
      greedRate: point.gridRate,
      profile: point.profile,
    },
  };
}

/**
 * Two points of one case lie in one commune, whose postal codes may differ (edges.md): by what was typed, and by what
 * the operators know.
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
 * The address with its commune's INSEE code, which is what two addresses are compared by: a commune may have several
 * postal codes, and a postal code several communes. Null when the postal code has no such commune.
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
