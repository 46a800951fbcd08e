import type { CustomerType, OrderStatus } from '@portal/contract';
import { addDays } from '@portal/domain';
import { searchText } from '../../src/platform/search-text';
import { contractNumberOf } from '../contracts/contract-rows';
import { groups } from '../accounts/groups';
import { drawContract } from '../contracts/contract-plan';
import { morningOf } from '../instants';
import type { SeedAddress } from '../people/addresses';
import { deliveryPointNumber } from '../people/identifiers';
import { drawPerson, type Person } from '../people/person';
import type { Random } from '../random/random';
import type { Row, Rows } from '../rows';
import type { World } from './customer-rows';

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

/**
 * A subscription case that some agent made in the last year; most of them lately.
 * The customers of cases are people of their own: prospects, who may never have become customers.
 */
export function addOrder(rows: Rows, random: Random, number: number, { book, today, agents }: World): void {
  const prospect = String(900_000_000 + number);
  const order_reference = `A${String(number).padStart(8, '0')}`;
  const type = random.weighted({ INDIVIDUAL: 85, PROFESSIONAL: 15 });
  const person = drawPerson(random, type, prospect, today);
  const address = book.draw(random);
  const day = addDays(today, -Math.floor(random.fraction() ** 2 * 365));
  const created_at = morningOf(day);
  const order_status = random.weighted({
    IN_PROGRESS: 30,
    FINALIZED: 48,
    FINALIZED_WITHOUT_DOC: 8,
    IN_FAILURE: 6,
    CANCELED: 5,
    PENDING: 3,
  });
  const signed = order_status === 'FINALIZED' || order_status === 'FINALIZED_WITHOUT_DOC';
  const process_type = random.weighted({ SWITCH: 60, MOVE_IN: 40 });
  const channel = random.pick(channels);
  const { company } = person;
  rows.add('subscription_order', {
    order_reference,
    order_status,
    first_payment_cb_status: paymentOf(random, order_status),
    first_payment_slim_collect_status: null,
    signing_status: signed ? 'SIGNED' : order_status === 'IN_FAILURE' ? 'SIGNING_FAILURE' : 'WAITING',
    channel,
    seller,
    created_by: random.pick(agents.get(channel) ?? ['admin']),
    external_reference: signed ? `SIG-${random.digits(10)}` : null,
    saving_mode: signed ? null : 'EMAIL',
    link_expires_at: signed ? null : morningOf(addDays(day, linkDays)),
    already_client: false,
    customer_number: null,
    rebate_code: null,
    rebate_code_type: null,
    payment_type: process_type === 'SWITCH' && random.chance(0.5) ? 'SDD' : 'OTHER',
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
  for (const energy of random.weighted({ EL: 60, NG: 8, 'EL NG': 32 }).split(' ') as ('EL' | 'NG')[]) {
    const plan = drawContract(random, type, energy);
    const start = addDays(day, random.int(14, 35));
    const point = deliveryPointNumber(String(90_000_000 + number), energy === 'EL' ? 1 : 2);
    rows.add('order_contract', {
      order_reference,
      energy,
      contract_number: signed ? contractNumberOf(prospect, energy, 1).slice(0, 24) : null,
      subscription_date: signed ? day : null,
      effective_start_date: start,
      contract_category: energy === 'NG' ? 'P012' : type === 'PROFESSIONAL' ? 'PRO1' : 'RES1',
      process_type,
      point_of_delivery: point,
      contractual_capacity: energy === 'EL' ? Number(plan.band) : plan.yearlyKwh,
      contractual_capacity_unit: energy === 'EL' ? 'kVA' : 'kWh',
      content: JSON.stringify({
        energy,
        effectiveStartRange: 'NOW',
        effectiveStartDate: start,
        installmentFrequency: plan.frequency,
        rateOption: plan.product.rateOption,
        chosenProduct: { productCode: plan.product.code, additionalRates: [] },
        chosenPackages: [],
        estimates: [{ energy, timeframe: 'TOTAL_HOUR', quantity: plan.yearlyKwh }],
        deliveryPoint: {
          pointOfDelivery: point,
          address: draftedAddress(address),
          process: { type: process_type },
        },
      }),
    });
  }
}
