import { addDays, addMonths, formatLongDay, parisDayOf, type Day } from '@portal/domain';
import type { FastifyBaseLogger } from 'fastify';
import { appendAudit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { inTransaction } from '../../platform/transaction';
import { bandOfPoint } from '../catalogue/catalogue.service';
import { priceChangeWords } from './price-change-words';
import {
  type ChangedPrice,
  findChangedPrices,
  findContractsToTell,
  keepAnnounced,
  type ToldContract,
} from './price-notices.queries';

/** Days before new prices apply from which they are told: a month is promised, and a fortnight is left to put one right. */
const announcedBefore = 45;

const batch = 200;

export interface Announcing {
  db: Db;
  clock: Clock;
}

/**
 * Housekeeping: who has a product whose prices change is told at least a month before (contract, « prix »). Any number of
 * processes may do so at once. A contract signed in the meantime is told with the next round.
 */
export async function announcePrices(
  announcing: Announcing,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const today = parisDayOf(announcing.clock());
  const changed = await findChangedPrices(announcing.db, today, addDays(today, announcedBefore));
  for (const { productCode, day } of changesIn(changed)) {
    const prices = changed.filter((price) => price.product_code === productCode && price.day === day);
    const told = await announceChange(announcing, productCode, day, prices);
    if (told > 0 && day < addMonths(today, 1)) {
      log.error({ productCode, day, told }, 'new prices were told less than a month before they apply');
    }
  }
}

/** Each product on each day, once. */
const changesIn = (changed: readonly ChangedPrice[]) => [
  ...new Map(
    changed.map(({ product_code: productCode, day }) => [`${day} ${productCode}`, { productCode, day }]),
  ).values(),
];

async function announceChange(
  { db, clock }: Announcing,
  productCode: string,
  day: Day,
  prices: readonly ChangedPrice[],
): Promise<number> {
  let after: ToldContract = { customer_number: '', contract_number: '' };
  let told = 0;
  for (;;) {
    const contracts = await inTransaction(db, async (tx) => {
      const found = await findContractsToTell(tx, { productCode, day, after, count: batch });
      for (const contract of found) {
        await tell(tx, clock, contract, day, prices);
        await keepAnnounced(tx, contract, productCode, day);
      }
      return found;
    });
    const last = contracts.at(-1);
    told += contracts.length;
    if (!last || contracts.length < batch) return told;
    after = last;
  }
}

type Found = Awaited<ReturnType<typeof findContractsToTell>>[number];

/** Nothing, where no price of its own power or class of consumption changes. */
async function tell(tx: Db, clock: Clock, contract: Found, day: Day, prices: readonly ChangedPrice[]) {
  const { customer_number: customerNumber, contract_number: contractNumber, energy } = contract;
  const point = { category: contract.category, capacity: contract.contractual_capacity };
  const band = bandOfPoint(energy, point, Number(contract.yearly_kwh ?? 0));
  const own = prices.filter((price) => price.band === band);
  if (own.length === 0) return;
  await enqueueMail(
    tx,
    'prices-change',
    contract.email,
    {
      greeting: contract.company_name === null ? `Bonjour ${contract.first_name},` : 'Bonjour,',
      contractNumber,
      product: contract.product_label,
      day: formatLongDay(day),
      prices: own.map(priceChangeWords),
      isScheduled: contract.billing_mode === 'PAYMENT_SCHEDULE',
    },
    customerNumber,
  );
  await appendAudit(tx, clock, {
    customerNumber,
    actor: 'portal',
    onBehalfOf: null,
    call: 'pricesAnnounced',
    contractNumber,
  });
}
