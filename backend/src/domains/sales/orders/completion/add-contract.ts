import { addMonths, statusBeforeActivation } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { KeptContract } from '../case/order-draft';
import { categoryOf } from '../draft/order-rows';
import { expectedEstimates } from '../../../billing/catalogue/catalogue.service';
import { addCustomerChannel } from '../../../../platform/search/customer-channels';
import type { Completion, NewContract } from './completion';

type Prices = NonNullable<KeptContract['prices']>;

const pricesOf = ({ prices }: KeptContract): Prices => {
  if (!prices) throw new Error('A contract without prices is not signed.');
  return prices;
};

/** The contract with its rates, packages and estimates: what was signed, copied out of the catalogue's reach. */
export async function addContract(
  completion: Completion,
  made: NewContract,
  awaitsPayment: boolean,
): Promise<void> {
  const { tx, now, today, order } = completion;
  const { contract, contractNumber } = made;
  const key = { customer_number: completion.customerNumber, contract_number: contractNumber };
  const prices = pricesOf(contract);
  const start = contract.effectiveStartDate ?? null;
  const category = categoryOf(contract, order.customer.type);
  const status = awaitsPayment
    ? 'waiting-prepay'
    : statusBeforeActivation({ concluded: today, start }, today);
  await tx
    .insertInto('contract')
    .values({
      ...key,
      status,
      energy: contract.energy,
      offer: prices.productLabel,
      channel: order.row.channel,
      effective_start_range: contract.effectiveStartRange,
      effective_start_date: start,
      subscription_date: today,
      next_renew_date: start && addMonths(start, 12),
      sponsor_number: completion.sponsor.number,
      contract_category: category ?? 'RES1',
      delivery_category_code: contract.energy === 'EL' ? 'C5' : prices.band,
      billing_mode: prices.billingMode,
      installment_frequency: prices.frequency,
      settlement_frequency: prices.billingMode === 'PAYMENT_SCHEDULE' ? 'BIANNUAL' : 'MONTHLY',
      rate_option: prices.rateOption,
      product_code: prices.productCode,
      product_label: prices.productLabel,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addCustomerChannel(tx, key.customer_number, order.row.channel);
  await tx
    .insertInto('contract_status_change')
    .values({
      ...key,
      id: uuidv7(),
      status,
      happened_at: now,
      reason: `Affaire ${order.row.order_reference}`,
    })
    .execute();
  await addTerms(completion, key, contract, prices);
}

type Key = { customer_number: string; contract_number: string };

async function addTerms(
  { tx, today }: Completion,
  key: Key,
  contract: KeptContract,
  prices: Prices,
): Promise<void> {
  if (prices.additionalRates.length > 0) {
    await tx
      .insertInto('contract_rate')
      .values(
        prices.additionalRates.map(({ code, label, kind, unit, price_micros, active }, position) => ({
          ...key,
          code,
          label,
          kind,
          unit,
          price_micros,
          active,
          position,
        })),
      )
      .execute();
  }
  if (prices.package) {
    const { id, summerKwh, winterKwh } = prices.package;
    const pair = { ...key, package_id: id, valid_from: contract.effectiveStartDate ?? today };
    const authorized_packages = [...new Set([id, ...contract.authorizedPackages])];
    await tx
      .insertInto('contract_package')
      .values([
        { ...pair, timeframe: 'SUMMER', amount_kwh: summerKwh, authorized_packages },
        { ...pair, timeframe: 'WINTER', amount_kwh: winterKwh, authorized_packages },
      ])
      .execute();
  }
  const estimates = expectedEstimates(prices);
  if (estimates.length > 0) {
    await tx
      .insertInto('contract_estimate')
      .values(
        estimates.map(({ timeframe, quantity }) => ({
          ...key,
          timeframe,
          quantity_kwh: Math.round(quantity),
        })),
      )
      .execute();
  }
}
