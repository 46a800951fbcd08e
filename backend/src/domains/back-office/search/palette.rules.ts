import type { Energy, ResponseOf } from '@portal/contract';
import { isClosedContract, isPce, isPdl, isSiret, normaliseDeliveryPoint } from '@portal/domain';
import type { CaseFilters, CustomerFilters } from './search-filters';

/** The searches that what was typed in the palette may mean, the likeliest first; none where it can be nothing. */
export interface Meant {
  cases: CaseFilters[];
  customers: CustomerFilters[];
  /** Null for what is no delivery point. */
  deliveryPoint: string | null;
  users: UserSearch[];
}

type UserSearch = Partial<Record<'userName' | 'email' | 'firstName' | 'lastName', string>>;

/** The beginning of a French phone number, in any notation: six digits of it at least. */
const phoneLike = /^(?:(?:\+|00)33|0)\s*(?:\(0\)\s*)?[1-9](?:[\s.-]*\d){4,8}$/;

/**
 * An e-mail is nothing else; a word with a digit is a number, which may be a phone’s, a SIRET or a meter’s; words without
 * one are a name, in either order, or a case number (some are letters alone) or a user name.
 */
export function meantBy(typed: string): Meant {
  const text = typed.trim().replace(/\s+/g, ' ');
  const point = normaliseDeliveryPoint(text);
  const deliveryPoint = isPdl(point) || isPce(point) ? point : null;
  if (text.includes('@')) {
    return {
      cases: [{ email: text }],
      customers: [{ email: text }],
      deliveryPoint,
      users: [{ email: text }],
    };
  }
  const words = text.split(' ');
  const number = words.join('');
  const ofCompany = isSiret(number) ? [{ identificationNumber: number }] : [];
  if (deliveryPoint !== null) return { cases: [], customers: ofCompany, deliveryPoint, users: [] };
  if (phoneLike.test(text)) {
    const byPhone = [{ phone: text }];
    return {
      cases: [...byPhone, { orderNumber: number }],
      customers: [...byPhone, { customerNbr: number }, { contractNbr: number }, ...meters(number)],
      deliveryPoint,
      users: [],
    };
  }
  if (/\d/.test(text) && !words.some((word) => /^\p{L}{3,}$/u.test(word))) {
    return {
      cases: [{ orderNumber: number }],
      customers: [
        ...ofCompany,
        { customerNbr: number },
        { contractNbr: number },
        ...meters(number),
        { companyName: text },
      ],
      deliveryPoint,
      users: [{ userName: number }],
    };
  }
  const byAddress = /\d/.test(text) ? [{ address: text }] : [];
  const names = namesOf(words);
  const oneWord = words.length === 1;
  return {
    cases: [...(oneWord ? [{ orderNumber: text }] : []), ...names],
    customers: [...byAddress, ...names, { companyName: text }],
    deliveryPoint,
    users: [...(oneWord ? [{ userName: text }] : []), ...names],
  };
}

/** Meters are found by their whole number: eight digits at least. */
const meters = (number: string) => (/^\d{8,}$/.test(number) ? [{ meterNumber: number }] : []);

function namesOf(words: readonly string[]): { firstName?: string; lastName?: string }[] {
  const text = words.join(' ');
  const [first = '', ...rest] = words;
  if (rest.length === 0) return [{ lastName: text }, { firstName: text }];
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join(' ');
  return [
    { firstName: first, lastName: rest.join(' ') },
    { firstName: last, lastName: before },
    { lastName: text },
  ];
}

type PointHolder = NonNullable<ResponseOf<'/findInPalette'>['deliveryPoints']>['rows'][number]['holder'];

/** A transfer ends the former customer's contract at the same moment, so the statuses show whose point it is. */
export function holderBy(statuses: readonly string[]): PointHolder {
  if (statuses.includes('effective')) return 'CURRENT';
  return statuses.every(isClosedContract) ? 'FORMER' : 'NEXT';
}

/** Who has the point, who is to have it, who had it; the newest first. */
export function byHolder<Row extends { holder: PointHolder; since: string }>(rows: readonly Row[]): Row[] {
  const order: PointHolder[] = ['CURRENT', 'NEXT', 'FORMER'];
  return rows.toSorted(
    (one, other) =>
      order.indexOf(one.holder) - order.indexOf(other.holder) || other.since.localeCompare(one.since, 'fr'),
  );
}

/** As the palette names somebody: their company first. */
export const paletteName = (of: {
  company_name: string | null;
  first_name: string | null;
  last_name: string | null;
}): string => of.company_name || [of.first_name, of.last_name].filter(Boolean).join(' ');

/** As the palette names a contract. */
export const paletteContract = (of: {
  contract_number: string;
  energy: Energy;
  street_number: string | null;
  street: string | null;
  postal_code: string | null;
  town_name: string | null;
}) => ({
  contractNumber: of.contract_number,
  energy: of.energy,
  address: [of.street_number, of.street, of.postal_code, of.town_name].filter(Boolean).join(' '),
});
