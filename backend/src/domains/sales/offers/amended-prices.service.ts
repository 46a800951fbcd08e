import type { Frequency } from '@portal/contract';
import { type Day, addMonths, nextAnniversary } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { keptChoice, priceEntry, productOfContract } from '../../billing/catalogue/catalogue.service';
import type { Asked } from './decision';

/** Another power of a contract's, from a day on. */
export interface PowerAmendment {
  customerNumber: string;
  contractNumber: string;
  day: Day;
  kva: number;
}

interface Terms extends YearOfContract {
  at: number;
  product_code: string | null;
  installment_frequency: Frequency;
  package_id: string | null;
  changed_on: Day | null;
}

/**
 * Finds the power amendments for which there is no price, with the rules of `amendContract`. Caches results by product,
 * price period and power.
 */
export function unpricedPowers(db: Db) {
  const known = new Map<string, boolean>();
  let epochs: Day[] | undefined;
  return async (asked: readonly PowerAmendment[]): Promise<Set<PowerAmendment>> => {
    const unpriced = new Set<PowerAmendment>();
    if (asked.length === 0) return unpriced;
    epochs ??= await findEpochs(db);
    for (const terms of await findTerms(db, asked)) {
      const amendment = asked[terms.at - 1];
      if (!amendment) continue;
      const start = startOfYear({ day: amendment.day, state: { contract: terms } });
      const laidOn = terms.changed_on !== null && terms.changed_on > start ? terms.changed_on : start;
      const pricedOn = laidOn < amendment.day ? laidOn : amendment.day;
      const epoch = epochs.findLast((each) => each <= pricedOn) ?? pricedOn;
      const key = [
        terms.product_code,
        epoch,
        amendment.kva,
        terms.package_id,
        terms.installment_frequency,
      ].join(' ');
      const isPriced = known.get(key) ?? (await canPrice(db, terms, epoch, amendment.kva));
      known.set(key, isPriced);
      if (!isPriced) unpriced.add(amendment);
    }
    return unpriced;
  };
}

/** Days on which a price or a tax begins or ends: between two of them a contract is priced alike. */
async function findEpochs(db: Db): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select valid_from as day from unit_price union select valid_to from unit_price where valid_to is not null
    union select valid_from from tax_rate union select valid_to from tax_rate where valid_to is not null
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Of those contracts whose power would be another. */
async function findTerms(db: Db, asked: readonly PowerAmendment[]): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select given.at::int as at, p.code as product_code, c.installment_frequency, c.effective_start_date, c.next_renew_date,
      c.subscription_date,
      (select min(o.package_id) from contract_package o
        where o.customer_number = c.customer_number and o.contract_number = c.contract_number) as package_id,
      (select max(h.effective_date) from contract_change h
        where h.customer_number = c.customer_number and h.contract_number = c.contract_number
          and h.kind in ('PACKAGE', 'PRODUCT')
          and not coalesce(h.kind = 'PRODUCT' and jsonb_typeof(h.after #> '{prices,package}') = 'null', false)) as changed_on
    from unnest(${asked.map((each) => each.customerNumber)}::text[], ${asked.map((each) => each.contractNumber)}::text[],
      ${asked.map((each) => each.kva)}::numeric[]) with ordinality as given (customer_number, contract_number, kva, at)
    join contract c using (customer_number, contract_number)
    join delivery_point d using (customer_number, contract_number)
    left join product p on p.code = c.product_code
    where d.contractual_capacity is distinct from given.kva`.execute(db);
  return rows;
}

/** By what its product, power, package and frequency allow; how much is consumed makes no price impossible. */
async function canPrice(db: Db, terms: Terms, day: Day, kva: number): Promise<boolean> {
  if (terms.product_code === null) return false;
  const entry = await productOfContract(db, day, terms.product_code);
  const contract = {
    ...{ customerType: 'INDIVIDUAL' as const, energy: 'EL' as const, productCode: terms.product_code },
    ...{ capacity: kva, estimates: [], frequency: terms.installment_frequency, rates: [] },
    package: terms.package_id === null ? null : { id: terms.package_id, summerKwh: 1, winterKwh: 1 },
    authorizedPackages: [],
    start: null,
  };
  try {
    priceEntry(entry, keptChoice(contract, {}), day);
    return true;
  } catch {
    return false;
  }
}

/** The fields that decide when a contract's year begins. */
type YearOfContract = Pick<
  Asked['state']['contract'],
  'effective_start_date' | 'next_renew_date' | 'subscription_date'
>;

/** First day of the contract's year that runs. */
function startOfYear({ day, state: { contract } }: { day: Day; state: { contract: YearOfContract } }): Day {
  const { effective_start_date: start, next_renew_date, subscription_date } = contract;
  if (next_renew_date !== null) return addMonths(next_renew_date, -12);
  return start !== null && start <= day ? addMonths(nextAnniversary(start, day), -12) : subscription_date;
}
