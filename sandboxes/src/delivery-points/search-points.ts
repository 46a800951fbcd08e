import type { Energy } from '@portal/contract';
import type { Db } from '@portal/backend/sandbox-kit';
import { foldLetters } from '@portal/domain';
import { territory } from './demo-territory';
import type { PointAnswer } from './drawn-points';
import { seededPoint } from './seeded-points';

/** What `POST /points/{energy}/search` is asked. */
export interface PointQuestion {
  address?: { number: string | null; street: string; postalCode: string };
  meter?: string;
  holder?: { lastName: string; firstName: string | null; postalCode: string };
  page: number;
  size: number;
}

type ListedAnswer = Pick<PointAnswer, 'point' | 'energy' | 'address' | 'meter' | 'state' | 'stateDay'>;

const plain = (text: string | null) =>
  foldLetters(text ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Points of the portal's contracts and those of the territory, by number. */
export async function searchPoints(db: Db, energy: Energy, asked: PointQuestion) {
  const points = new Map(
    [...(await ofContracts(db, energy, asked)), ...ofTerritory(energy, asked)].map((each) => [
      each.point,
      each,
    ]),
  );
  const all = [...points.values()].sort((one, other) => (one.point < other.point ? -1 : 1));
  const from = (asked.page - 1) * asked.size;
  return { total: all.length, points: all.slice(from, from + asked.size).map(listed) };
}

const listed = ({ point, energy, address, meter, state, stateDay }: ListedAnswer): ListedAnswer => ({
  ...{ point, energy, address, meter },
  ...(state && { state }),
  ...(stateDay && { stateDay }),
});

function ofTerritory(energy: Energy, { address, meter, holder }: PointQuestion): ListedAnswer[] {
  const fits = territory(energy).filter(({ answer, lastName, firstName }) => {
    if (meter !== undefined) return answer.meter.number === meter;
    if (address) return isThere(answer.address, address);
    if (!holder || answer.address.postalCode !== holder.postalCode) return false;
    const named = plain(lastName) === plain(holder.lastName);
    return named && plain(firstName).startsWith(plain(holder.firstName));
  });
  return fits.map(({ answer }) => answer);
}

const isThere = (place: PointAnswer['address'], sought: NonNullable<PointQuestion['address']>) =>
  place.postalCode === sought.postalCode &&
  plain(place.street).includes(plain(sought.street)) &&
  (!sought.number || plain(place.number) === plain(sought.number));

const over = ['terminated', 'canceled', 'abandoned', 'rejected'];

/** Points of contracts, of now and of before, by what the portal's own tables have of them. */
async function ofContracts(db: Db, energy: Energy, asked: PointQuestion): Promise<ListedAnswer[]> {
  const { address, meter, holder } = asked;
  const postalCode = address?.postalCode ?? holder?.postalCode;
  const rows = await db
    .selectFrom('delivery_point as d')
    .innerJoin('contract as c', (join) =>
      join
        .onRef('c.customer_number', '=', 'd.customer_number')
        .onRef('c.contract_number', '=', 'd.contract_number'),
    )
    .innerJoin('customer as k', 'k.customer_number', 'd.customer_number')
    .select(['d.customer_number', 'd.contract_number', 'd.point_of_delivery', 'c.status'])
    .select(['k.last_name', 'k.first_name', 'k.company_name', 'd.street_number', 'd.street'])
    .where('c.energy', '=', energy)
    .$if(postalCode !== undefined, (query) => query.where('d.postal_code', '=', postalCode as string))
    .$if(meter !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('meter as m')
            .select('m.meter_number')
            .whereRef('m.customer_number', '=', 'd.customer_number')
            .whereRef('m.contract_number', '=', 'd.contract_number')
            .where('m.meter_number', '=', meter as string),
        ),
      ),
    )
    .orderBy('c.subscription_date')
    .limit(1_000)
    .execute();
  const fits = rows.filter((row) => {
    if (holder) {
      const company = plain(row.company_name) === plain(holder.lastName);
      const person = plain(row.last_name) === plain(holder.lastName);
      return company || (person && plain(row.first_name).startsWith(plain(holder.firstName)));
    }
    if (!address) return true;
    const { street_number: number, street } = row;
    return isThere({ number, street, postalCode: address.postalCode, town: '', inseeCode: '' }, address);
  });
  const running = new Map(fits.map((row) => [row.point_of_delivery, !over.includes(row.status)]));
  const found = await Promise.all([...running.keys()].map((point) => seededPoint(db, energy, point)));
  return found.flatMap((point) => {
    if (!point) return [];
    const state = running.get(point.point) ? 'IN_SERVICE' : 'NOT_SUPPLIED';
    return [
      {
        ...point,
        state,
        ...(meter !== undefined && { meter: { ...point.meter, number: meter } }),
      },
    ];
  });
}
