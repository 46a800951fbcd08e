import { type CustomerType, type OrderStatus, type ProcessType, seasons } from '@portal/contract';
import { addDays, paymentTypeOf, splitByRateOption } from '@portal/domain';
import { searchText } from '../../src/platform/search-text';
import { groups } from '../accounts/groups';
import { morningOf } from '../instants';
import type { SeedAddress } from '../people/addresses';
import { drawPerson, type Person } from '../people/person';
import { categoryOf } from '../contracts/contract-rows';
import type { SoldContract } from '../contracts/contract-rows';
import type { Random } from '../random/random';
import type { Row, Rows } from '../rows';
import { contractsAwaiting, contractsSoldTo, drawnContracts, soldContract, isSold } from './case-contracts';
import { casePrices } from './case-prices';
import type { MadeCustomer, World } from './customer-rows';

type Order = Row<'subscription_order'>;

/** The groups that sell, as channels of cases. */
const channels = groups.map(({ name }) => name).filter((name) => name !== 'CONTROLE');
const seller = 'LUMENVIE';
/** Saved links are good for 4 days. */
const linkDays = 4;

function paymentOf(random: Random, status: OrderStatus): Order['first_payment_cb_status'] {
  if (status !== 'FINALIZED' && status !== 'FINALIZED_WITHOUT_DOC') return null;
  const drawn = random.weighted({
    NONE: 40,
    FINALIZED: 42,
    PENDING: 8,
    IN_FAILURE: 6,
    CANCELED: 2,
    IN_PROGRESS: 2,
  });
  return drawn === 'NONE' ? null : drawn;
}

/** A switch for later is debited: what is paid by card moves in. */
function processOf(random: Random, card: Order['first_payment_cb_status']): ProcessType {
  const drawn = random.weighted({ SWITCH: 60, MOVE_IN: 40 });
  return card === null ? drawn : 'MOVE_IN';
}

/** Whether a card paid what a customer was sold: as their pieces have it while they wait for supply. */
function cardOfSale(
  sold: readonly SoldContract[],
  drawn: Order['first_payment_cb_status'],
): Order['first_payment_cb_status'] {
  if (paymentTypeOf(sold) === 'SDD') return null;
  if (sold.some(({ inService }) => inService)) return drawn;
  return sold.some(({ paidByCard }) => paidByCard) ? 'FINALIZED' : null;
}

/** As the contract's `orderDraft` has it: what `/getOrder` answers. */
const draftedAddress = (address: SeedAddress) => ({
  number: address.street_number,
  street: address.street,
  postalCode: address.postal_code,
  townName: address.town_name,
  netArea: address.net_area,
  country: 'FR',
});

function draftedCustomer(type: CustomerType, person: Person, address: SeedAddress) {
  const { company } = person;
  return {
    type,
    contact: {
      civility: person.civility,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      phone: person.phone,
      birthdate: person.birthdate,
      birthTown: { townName: address.town_name, country: 'FRANCE', postalCode: address.postal_code },
      address: draftedAddress(address),
      companyName: company?.company_name,
      companyType: company?.company_type,
      identificationNumber: company?.identification_number,
      activityCode: company?.activity_code,
    },
  };
}

/** A case, before any row is made of it. */
interface CaseOf {
  number: number;
  /** Who signed it, if it was signed and nothing is left to pay; the named accounts have their own stories. */
  signer: MadeCustomer | null;
  /** Signed by a customer whose contracts wait for its first payment. */
  awaits?: 'PENDING' | 'IN_FAILURE';
  /** Sent yesterday to a customer we know, who has not signed it. */
  toSign?: boolean;
}

/** Numbers of the cases that wait for a payment of a customer's: beyond those of all others. */
const awaitingFrom = 50_000_000;
/** And of those that wait for a customer's signature. */
const toSignFrom = 60_000_000;

/** The case of a customer whose contracts wait for its first payment, by card; nothing for who has none. */
export function addUnpaidCase(
  rows: Rows,
  random: Random,
  signer: MadeCustomer,
  at: number,
  world: World,
): void {
  const [first] = contractsAwaiting(signer);
  if (!first) return;
  const awaits = first.plan.status === 'paymentFailure' ? 'IN_FAILURE' : 'PENDING';
  addOrder(rows, random, { number: awaitingFrom + at, signer, awaits }, world);
}

/** The case that waits for the signature of a customer; nothing for who has none. */
export function addCaseToSign(
  rows: Rows,
  random: Random,
  signer: MadeCustomer,
  at: number,
  world: World,
): void {
  if (signer.plan.toSign) addOrder(rows, random, { number: toSignFrom + at, signer, toSign: true }, world);
}

/**
 * A subscription case that some agent made; most of them lately. A signed one is a customer's, as far as nothing is
 * left to pay; the people of all others are prospects, who may never become customers.
 */
export function addOrder(
  rows: Rows,
  random: Random,
  { number, signer, awaits, toSign = false }: CaseOf,
  { book, today, agents }: World,
): void {
  const prospect = String(900_000_000 + number);
  const order_reference = `A${String(number).padStart(8, '0')}`;
  const drawn_status = random.weighted({
    IN_PROGRESS: 30,
    FINALIZED: 48,
    FINALIZED_WITHOUT_DOC: 8,
    IN_FAILURE: 6,
    CANCELED: 5,
    PENDING: 3,
  });
  const order_status = awaits ? 'FINALIZED' : toSign ? 'IN_PROGRESS' : drawn_status;
  const signed = order_status === 'FINALIZED' || order_status === 'FINALIZED_WITHOUT_DOC';
  const drawnPayment = awaits ?? paymentOf(random, order_status);
  const settled = signed && (drawnPayment === null || drawnPayment === 'FINALIZED');
  const theirs = settled && signer ? contractsSoldTo(signer, today) : [];
  const sold = awaits && signer ? contractsAwaiting(signer) : theirs;
  const customer = sold.length > 0 || toSign ? signer : null;
  const type = customer?.plan.type ?? random.weighted({ INDIVIDUAL: 85, PROFESSIONAL: 15 });
  const person = customer?.person ?? drawPerson(random, type, prospect, today);
  const address = customer?.address ?? book.draw(random);
  const age = toSign ? 1 : 1 + Math.floor(random.fraction() ** 2 * 365);
  const day = sold[0]?.dates.subscription ?? addDays(today, -age);
  const created_at = morningOf(day);
  const drawnProcess = processOf(random, drawnPayment);
  const isSale = sold.length > 0;
  const first_payment_cb_status = awaits ?? (isSale ? cardOfSale(sold, drawnPayment) : drawnPayment);
  const channel = sold[0]?.channel ?? random.pick(channels);
  const { company } = person;
  rows.add('subscription_order', {
    order_reference,
    order_status,
    first_payment_cb_status,
    first_payment_slim_collect_status: null,
    signing_status: signed ? 'SIGNED' : order_status === 'IN_FAILURE' ? 'SIGNING_FAILURE' : 'WAITING',
    channel,
    seller,
    created_by: random.pick(agents.get(channel) ?? ['admin']),
    external_reference: signed ? `SIG-${random.digits(10)}` : null,
    saving_mode: signed ? null : 'EMAIL',
    link_expires_at: signed ? null : morningOf(addDays(day, linkDays)),
    already_client: toSign,
    customer_number: customer?.plan.customerNumber ?? null,
    rebate_code: null,
    rebate_code_type: null,
    payment_type: paymentTypeOf(isSale ? sold : [{ startRange: 'LATER', processType: drawnProcess }]),
    first_name: person.first_name,
    last_name: person.last_name,
    company_name: company?.company_name ?? null,
    email: person.email,
    phone: person.phone,
    customer: JSON.stringify(draftedCustomer(type, person, address)),
    search_text: searchText(
      order_reference,
      company?.company_name,
      person.first_name,
      person.last_name,
      person.email,
      person.phone,
    ),
    created_at,
    updated_at: created_at,
  });
  const drafted = (
    sold.length > 0 ? sold.map(soldContract) : drawnContracts(random, { number, type, day, channel })
  ).map((contract) => ({ ...contract, number: signed ? contract.number : null }));
  for (const { plan, number: contract_number, point, start, startRange, chosen, ...contract } of drafted) {
    const { energy } = plan.product;
    const process_type = contract.processType ?? drawnProcess;
    rows.add('order_contract', {
      order_reference,
      energy,
      contract_number,
      subscription_date: signed ? day : null,
      effective_start_date: start,
      contract_category: categoryOf(plan, type === 'PROFESSIONAL'),
      process_type,
      point_of_delivery: point,
      contractual_capacity: energy === 'EL' ? Number(plan.band) : plan.yearlyKwh,
      contractual_capacity_unit: energy === 'EL' ? 'kVA' : 'kWh',
      content: JSON.stringify({
        energy,
        effectiveStartRange: startRange,
        effectiveStartDate: start,
        installmentFrequency: plan.frequency,
        firstPaymentCB: first_payment_cb_status !== null,
        rateOption: plan.product.rateOption,
        chosenProduct: { productCode: plan.product.code, additionalRates: [] },
        chosenPackages: chosen ? seasons.map((timeframe) => ({ energy, id: chosen.id, timeframe })) : [],
        authorizedPackages: chosen?.authorizedPackages ?? [],
        prices: isSold(plan) ? casePrices(plan, day, chosen?.id ?? null) : null,
        estimates: splitByRateOption(plan.product.rateOption, plan.yearlyKwh, []).map((each) => ({
          energy,
          ...each,
        })),
        deliveryPoint: {
          pointOfDelivery: point,
          address: draftedAddress(address),
          process: { type: process_type },
        },
      }),
    });
  }
}
