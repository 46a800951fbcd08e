import {
  addDays,
  addMonths,
  formatLongDay,
  formatUnitPrice,
  parisDayOf,
  timeframeLabel,
  type Day,
} from '@portal/domain';
import type { FastifyBaseLogger } from 'fastify';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { whole, type Share } from '../../../platform/jobs/shared-work';
import { microsToEuros } from '../../../platform/money';
import { inTransaction } from '../../../platform/transaction';
import { bandOfPoint } from '../catalogue/catalogue.service';
import {
  type ChangedPrice,
  findChangedPrices,
  findUnannouncedContracts,
  keepAnnounced,
  lockUnannounced,
  type ContractKey,
} from './price-notices.queries';

/** Days before new prices apply. The contract promises a month; the other fortnight is for correcting a wrong price. */
const announcedBefore = 45;

const batch = 200;

export interface Announcing {
  db: Db;
  clock: Clock;
}

/**
 * Mails each customer whose prices change at least a month before (contract, « prix »). Several processes may run it at
 * once. The next hourly run mails the contracts signed since.
 * @param share of which customers
 */
export async function announcePrices(
  announcing: Announcing,
  log: Pick<FastifyBaseLogger, 'error'>,
  share = whole,
): Promise<void> {
  const today = parisDayOf(announcing.clock());
  const changed = await changesToAnnounce(announcing, today);
  for (const { productCode, day } of changesIn(changed)) {
    const prices = changed.filter((price) => price.product_code === productCode && price.day === day);
    const mails = await announceChange(announcing, { productCode, day, prices, share });
    if (mails > 0 && day < addMonths(today, 1)) {
      log.error({ productCode, day, mails }, 'new prices were announced less than a month before they apply');
    }
  }
}

const changesToAnnounce = ({ db }: Announcing, today: Day) =>
  findChangedPrices(db, today, addDays(today, announcedBefore));

/** A mail takes some 5 ms: so many are ten seconds' work. */
const many = 2000;

/** Whether prices change for so many contracts that several processes should share the mails. */
export async function areManyToAnnounce(announcing: Announcing): Promise<boolean> {
  const changed = await changesToAnnounce(announcing, parisDayOf(announcing.clock()));
  const start = { after: first, count: many, share: whole };
  for (const change of changesIn(changed)) {
    const found = await findUnannouncedContracts(announcing.db, { ...change, ...start });
    if (found.length === many) return true;
  }
  return false;
}

/** Before every contract. */
const first: ContractKey = { customer_number: '', contract_number: '' };

/** Each product on each day, once. */
const changesIn = (changed: readonly ChangedPrice[]) => [
  ...new Map(
    changed.map(({ product_code: productCode, day }) => [`${day} ${productCode}`, { productCode, day }]),
  ).values(),
];

interface Change {
  productCode: string;
  day: Day;
  prices: readonly ChangedPrice[];
  share: Share;
}

/** @returns how many mails. */
async function announceChange(
  { db, clock }: Announcing,
  { productCode, day, prices, share }: Change,
): Promise<number> {
  let after = first;
  let mails = 0;
  for (;;) {
    const contracts = await inTransaction(db, async (tx) => {
      const found = await findUnannouncedContracts(tx, { productCode, day, after, count: batch, share });
      for (const key of found) {
        const contract = await lockUnannounced(tx, key, { productCode, day });
        if (!contract) continue;
        if (await mailChange(tx, clock, contract, day, prices)) mails++;
        await keepAnnounced(tx, contract, productCode, day);
      }
      return found;
    });
    const last = contracts.at(-1);
    if (!last || contracts.length < batch) return mails;
    after = last;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof lockUnannounced>>>;

/** @returns false, without a mail, where no price of the contract's own power or class of consumption changes. */
async function mailChange(
  tx: Db,
  clock: Clock,
  contract: Found,
  day: Day,
  prices: readonly ChangedPrice[],
): Promise<boolean> {
  const { customer_number: customerNumber, contract_number: contractNumber, energy } = contract;
  const point = { category: contract.category, capacity: contract.contractual_capacity };
  const band = bandOfPoint(energy, point, Number(contract.yearly_kwh ?? 0));
  const own = prices.filter((price) => price.band === band);
  if (own.length === 0) return false;
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
  return true;
}

type PriceChange = Pick<ChangedPrice, 'component' | 'timeframe' | 'unit' | 'before' | 'after'>;

/** A price before and after its change, as the contract names it: before tax. */
function priceChangeWords({ component, timeframe, unit, before, after }: PriceChange): string {
  const label =
    component === 'SUBSCRIPTION' ? 'Abonnement' : `Prix du kWh, ${timeframeLabel(timeframe).toLowerCase()}`;
  const per = component === 'SUBSCRIPTION' ? ' par an' : '';
  const price = (micros: number) => formatUnitPrice(microsToEuros(Number(micros)), unit);
  return `${label}\u00a0: ${price(after)} HT${per}, au lieu de ${price(before)}`;
}
