import type { ProcessType } from '@portal/contract';
import { addMonths, awaitsFirstPayment, billingModeOf, type Day } from '@portal/domain';
import { firstPayment, installmentPieces } from '../billing/installments';
import { instalmentOf } from '../../src/domains/billing/catalogue/catalogue.service';
import { situated } from '../billing/account-situation';
import type { Issuer } from '../../src/domains/billing/documents/blocks';
import { withPapers } from '../billing/invoice-papers';
import { invoiceRows } from '../billing/invoices';
import { repaymentOf } from '../billing/repayments';
import { PieceMaker } from '../billing/payment-pieces';
import { morningOf } from '../instants';
import { defaultCasePrices, scheduledInstalment } from '../customers/case-prices';
import { deliveryPointNumber } from '../people/identifiers';
import { type SeedAddress, streetLineOf } from '../people/addresses';
import type { Person } from '../people/person';
import type { Random } from '../random/random';
import type { Row, Rows } from '../rows';
import { consumptionOf } from './consumption';
import { type ContractDates, contractDates } from './contract-dates';
import type { ContractPlan } from './contract-plan';
import { chosenInstalment, limitsOf } from './year-choices';
import { changeRow, endRow, estimateRows, packageRows, rateRows, soldRateRows } from './contract-terms';
import { deliveryRows } from './delivery-rows';
import { type ContractKey, readingRows } from './readings';
import { statusHistory } from './status-history';

/** Where a contract hangs: its customer, and the mandate that pays for it. */
export interface ContractSetting {
  customerNumber: string;
  /** 1 for the customer's first contract. */
  sequence: number;
  person: Person;
  /** Where the energy is delivered. */
  address: SeedAddress;
  /** Where bills are sent. */
  home: SeedAddress;
  rumCode: string | null;
  today: Day;
  /** Whose invoices they are. */
  issuer: Issuer;
}

export const contractNumberOf = (customerNumber: string, energy: string, sequence: number): string =>
  `${energy}${customerNumber.padStart(8, '0')}${String(sequence).padStart(3, '0')}`;

/** Tariff category of a contract, by its power or its consumption. */
export function categoryOf(plan: ContractPlan, professional: boolean): Row<'contract'>['contract_category'] {
  const { energy, rateOption } = plan.product;
  if (energy === 'NG') return plan.yearlyKwh < 6000 ? 'P011' : 'P012';
  if (professional)
    return (
      (['PRO1', 'PRO2', 'PRO3', 'PRO4', 'PRO5', 'PRO6'] as const)[
        Math.min(5, Math.floor(Number(plan.band) / 6))
      ] ?? 'PRO6'
    );
  if (rateOption === 'HIGH_LOW') return 'RES2';
  return plan.band === '3' ? 'RES11' : 'RES1';
}

function contractRow(
  random: Random,
  key: ContractKey,
  plan: ContractPlan,
  dates: ContractDates,
  professional: boolean,
  today: Day,
) {
  const { product } = plan;
  const sold = morningOf(dates.subscription);
  return {
    customer_number: key.customer_number,
    contract_number: key.contract_number,
    status: plan.status,
    energy: product.energy,
    offer: product.label,
    channel: random.weighted({
      WEB: 55,
      'WEB-ADS': 8,
      COMDATA: 18,
      'KOMPAR-ENERGIE': 8,
      PIOUI: 5,
      C2E: 3,
      DEPANN: 3,
    }),
    effective_start_range: dates.start && dates.start > addMonths(dates.subscription, 1) ? 'LATER' : 'NOW',
    effective_start_date: dates.start,
    subscription_date: dates.subscription,
    last_renew_date: dates.lastRenewal,
    next_renew_date: dates.nextRenewal,
    termination_date: dates.registeredEnd ?? dates.end,
    sponsor_number: null,
    contract_category: categoryOf(plan, professional),
    delivery_category_code: product.energy === 'EL' ? 'C5' : plan.band,
    billing_mode: billingModeOf(product.code),
    installment_frequency: plan.frequency,
    settlement_frequency: billingModeOf(product.code) === 'PAYMENT_SCHEDULE' ? 'BIANNUAL' : 'MONTHLY',
    rate_option: product.rateOption,
    product_code: product.code,
    product_label: product.label,
    ...limitsOf(plan, today),
    created_at: sold,
    updated_at: sold,
  } satisfies Row<'contract'>;
}

function billingRow(
  key: ContractKey,
  plan: ContractPlan,
  { person, home, rumCode }: ContractSetting,
  debitDay: number,
): Row<'contract_billing'> {
  return {
    customer_number: key.customer_number,
    contract_number: key.contract_number,
    payment_mode: plan.paymentMode,
    rum_code: plan.paymentMode === 'directDebit' ? rumCode : null,
    civility: person.civility,
    first_name: person.first_name,
    last_name: person.last_name,
    birthday: person.birthdate,
    email: person.email,
    phone: person.phone,
    address: streetLineOf(home),
    postal_code: home.postal_code,
    city: home.town_name,
    routing_mode: plan.paymentMode === 'check' ? 'MAIL' : 'EMAIL',
    invoice_email: person.email,
    debit_day: plan.paymentMode === 'directDebit' ? debitDay : null,
    term_code: 'NET15',
  };
}

export interface SoldContract {
  key: ContractKey;
  dates: ContractDates;
  channel: string;
  pointOfDelivery: string;
  processType: ProcessType;
  startRange: 'NOW' | 'LATER';
  inService: boolean;
  /** Its first instalment was paid by card; known of what is not in service yet. */
  paidByCard: boolean;
}

/** Everything that hangs on one contract. @returns its key, days, group, delivery point, and how it was sold. */
export function addContract(
  rows: Rows,
  random: Random,
  plan: ContractPlan,
  setting: ContractSetting,
): SoldContract {
  const { customerNumber, sequence, person, today, issuer } = setting;
  const key = {
    customer_number: customerNumber,
    contract_number: contractNumberOf(customerNumber, plan.product.energy, sequence),
  };
  const dates = contractDates(random, plan, today);
  const consumption = consumptionOf(random, plan, dates, today);
  const drawnRates = rateRows(random, key, plan);
  const ofCase = awaitsFirstPayment(plan.status) ? defaultCasePrices(plan, dates.subscription) : null;
  // what awaits its first payment has the prices and the rates of its case
  const rates = ofCase ? soldRateRows(key, ofCase) : drawnRates;
  const active = rates.filter(({ active }) => active);
  const debitDay = random.pick([5, 10, 15]);
  const pointOfDelivery = deliveryPointNumber(customerNumber, sequence);
  rows.add('contract_directory', { contract_number: key.contract_number, customer_number: customerNumber });
  const contract = contractRow(random, key, plan, dates, person.company !== null, today);
  rows.add('contract', contract);
  rows.add('contract_status_change', ...statusHistory(random, key, plan, dates, today));
  rows.add('contract_rate', ...rates);
  rows.add('contract_package', ...packageRows(key, plan, dates.start ?? dates.subscription));
  const estimates = estimateRows(key, plan, consumption);
  rows.add('contract_estimate', ...estimates);
  if (plan.changedThisMonth) rows.add('contract_change', changeRow(random, key, plan, today));
  const delivery = deliveryRows(rows, random, key, plan, {
    address: setting.address,
    pointOfDelivery,
    start: dates.start ?? dates.subscription,
    startRange: contract.effective_start_range,
  });
  const { meters, readings } = readingRows(random, key, plan, consumption, dates.start ?? dates.subscription);
  rows.add('meter', ...meters);
  rows.add('meter_reading', ...readings);
  const billing = billingRow(key, plan, setting, debitDay);
  rows.add('contract_billing', billing);

  const maker = new PieceMaker(random, key, plan, today);
  const instalment = ofCase
    ? instalmentOf(ofCase)
    : scheduledInstalment(plan, today, {
        rates,
        estimates: estimates.map(({ timeframe, quantity_kwh }) => ({ timeframe, quantity: quantity_kwh })),
      });
  const situation = {
    processType: delivery.process_type ?? 'MOVE_IN',
    startRange: contract.effective_start_range,
  } as const;
  const first = firstPayment(maker, plan, situation, dates, { cents: instalment.cents, today });
  const laid = [
    ...first,
    ...installmentPieces(random, maker, plan, dates, { debitDay, instalment, first }, today),
  ].filter(({ due_date }) => dates.registeredEnd === undefined || due_date <= dates.registeredEnd);
  const { registeredEnd } = dates;
  if (registeredEnd) rows.add('contract_change', endRow(random, key, registeredEnd, today));
  const chosen = chosenInstalment(random, key, plan, instalment.cents, today);
  if (chosen) rows.add('contract_change', chosen.change);
  const prepayments = chosen ? laid.map(chosen.reprice) : laid;
  const invoices = invoiceRows(random, key, plan, dates, consumption, active, prepayments, today);
  const account = situated(random, maker, plan, { invoices, pieces: prepayments }, today);
  const { company } = person;
  const { start, end } = dates;
  const billed = { company, billing, delivery, offer: contract.offer, start, end, readings };
  rows.add('invoice', ...withPapers(issuer, account.invoices, billed));
  const repayment = repaymentOf(plan, { maker, key, pieces: account.pieces, today });
  rows.add('payment_piece', ...(repayment?.pieces ?? account.pieces));
  if (repayment) {
    rows.add('repayment_plan', repayment.plan);
    rows.add('repayment_debt', ...repayment.debts);
    rows.add('repayment_part', ...repayment.parts);
  }
  return {
    key,
    dates,
    channel: contract.channel,
    pointOfDelivery,
    ...situation,
    inService: dates.start !== null && dates.start <= today,
    paidByCard: first.length > 0,
  };
}
