import { addDays, type Day } from '@portal/domain';
import type { Issuer } from '../../src/domains/billing/documents/blocks';
import { customerWordRows } from '../../src/platform/search/customer-words';
import { searchText } from '../../src/platform/search-text';
import type { ContractPlan } from '../contracts/contract-plan';
import { addContract } from '../contracts/contract-rows';
import { dwellingRow } from '../contracts/dwelling-rows';
import { addMeasures, measureConsents } from '../contracts/measure-rows';
import { morningOf } from '../instants';
import type { AddressBook, SeedAddress } from '../people/addresses';
import { banks, drawIban } from '../people/identifiers';
import { drawPerson, mailName, type Person } from '../people/person';
import { firstNames } from '../people/names';
import { Random } from '../random/random';
import type { Row, Rows } from '../rows';
import type { CustomerPlan } from './customer-plan';
import { documentRows } from './document-rows';
import { consentRows } from './consent-rows';
import { requestFileRows } from './request-files';
import { noteRows } from './note-rows';
import { voucherRows } from './voucher-rows';
import { mailRows, visitRows } from './contact-rows';
import { messageRows, requestRows } from './request-rows';

/** What all customers and cases of one seed share. */
export interface World {
  book: AddressBook;
  today: Day;
  /** Whose invoices they are. */
  issuer: Issuer;
  /** Logins of the agents of each group. */
  agents: ReadonlyMap<string, readonly string[]>;
}

function identityOf(random: Random, plan: CustomerPlan, person: Person, joined: Date) {
  return {
    id: random.uuid(joined),
    kind: 'customer' as const,
    login: plan.customerNumber,
    login_key: plan.customerNumber.toLowerCase(),
    email: person.email,
    email_key: person.email.toLowerCase(),
    customer_number: plan.customerNumber,
    group_name: null,
    civility: null,
    first_name: null,
    last_name: null,
    phone: null,
    birthdate: null,
    password_hash: plan.passwordHash,
    password_changed_at: plan.validated ? joined : null,
    validated: plan.validated,
    status: plan.status,
    last_login_at: null,
    created_by: null,
    created_at: joined,
    updated_at: joined,
  };
}

function customerRow(
  plan: CustomerPlan,
  person: Person,
  address: SeedAddress,
  { joined, channels }: { joined: Date; channels: readonly string[] },
) {
  const { company, civility, first_name, last_name, birthdate, email, phone } = person;
  return {
    customer_number: plan.customerNumber,
    type: plan.type,
    category_code: company ? 'PRO' : 'RES',
    civility,
    first_name,
    last_name,
    birthdate,
    birth_country: 'FR',
    birth_postal_code: address.postal_code,
    birth_town_name: address.town_name,
    ...address,
    email,
    phone,
    marketing: plan.newsletter,
    newsletter: plan.newsletter,
    company_name: company?.company_name ?? null,
    company_type: company?.company_type ?? null,
    identification_number: company?.identification_number ?? null,
    activity_code: company?.activity_code ?? null,
    search_text: searchText(plan.customerNumber, company?.company_name, first_name, last_name, email, phone),
    channels: [...new Set(channels)].sort(),
    created_at: joined,
    updated_at: joined,
  };
}

function sponsorshipRow(random: Random, plan: CustomerPlan, person: Person, today: Day, at: number) {
  const day = addDays(today, -10 - at * 15);
  const target = `${mailName(random.pick(firstNames.MS), plan.customerNumber, String(at))}@example.fr`;
  return {
    customer_number: plan.customerNumber,
    id: random.uuid(morningOf(day)),
    sponsor_first_name: person.first_name,
    sponsor_last_name: person.last_name,
    target_email: target,
    target_email_key: target,
    // Who accepted has contracts and credits: nobody did here.
    status: random.weighted({ SENT: 80, EXPIRED: 20 }),
    new_customer_number: null,
    created_at: morningOf(day),
  };
}

/** Draws of its own, so that a further place moves nothing else of the customer. */
const anotherPlace = (book: AddressBook, customerNumber: string, place: number): SeedAddress =>
  book.draw(new Random(`${customerNumber} place ${place}`));

/** A customer as their rows have them. */
export interface MadeCustomer {
  plan: CustomerPlan;
  person: Person;
  address: SeedAddress;
  contracts: readonly (ReturnType<typeof addContract> & { plan: ContractPlan })[];
}

/** Adds every row of one customer, identity included. */
export function addCustomer(
  rows: Rows,
  random: Random,
  plan: CustomerPlan,
  { book, today, issuer }: World,
): MadeCustomer {
  const person = { ...drawPerson(random, plan.type, plan.customerNumber, today), ...plan.person };
  const drawn = plan.townCode ? book.in(plan.townCode, random) : book.draw(random);
  const address = { ...drawn, ...plan.address };
  const rumCode = `LUM${plan.customerNumber.padStart(8, '0')}01`;
  const bank = random.pick(banks);
  const iban = drawIban(random, bank);

  const contracts = new Map<number, ReturnType<typeof addContract>>();
  const addresses = new Map<number, SeedAddress>([[0, address]]);
  plan.contracts.forEach((contract, at) => {
    const site = addresses.get(contract.place) ?? anotherPlace(book, plan.customerNumber, contract.place);
    addresses.set(contract.place, site);
    const setting = {
      customerNumber: plan.customerNumber,
      sequence: at + 1,
      person,
      address: site,
      home: address,
      rumCode,
      today,
      issuer,
    };
    const made = addContract(rows, random, contract, setting);
    contracts.set(at, made);
    const dwelling =
      plan.type === 'INDIVIDUAL' && made.inService ? dwellingRow(made.key, contract, today) : null;
    if (dwelling) rows.add('dwelling', dwelling);
  });
  const first =
    [...contracts.values()].map(({ dates }) => dates.subscription).sort()[0] ?? addDays(today, -400);
  const joined = morningOf(first);

  rows.add('identity', identityOf(random, plan, person, joined));
  const channels = [...contracts.values()].map(({ channel }) => channel);
  const customer = customerRow(plan, person, address, { joined, channels });
  rows.add('customer', customer);
  rows.add('customer_word', ...customerWordRows(customer));
  if (plan.dataUse) rows.add('consent', ...consentRows(random, plan.customerNumber, joined));
  if (plan.measures) {
    rows.add('consent', ...measureConsents(plan.customerNumber, plan.measures, today));
    for (const { key, pointOfDelivery: point, dates } of contracts.values()) {
      if (dates.start !== null) addMeasures(rows, key, plan.measures, { point, start: dates.start, today });
    }
  }
  if (plan.contracts.some(({ paymentMode }) => paymentMode === 'directDebit')) {
    rows.add('mandate', {
      customer_number: plan.customerNumber,
      rum_code: rumCode,
      iban,
      bic: bank.bic,
      bank_name: bank.name,
      owner_last_name: person.last_name,
      owner_first_name: person.first_name,
      signed_at: joined,
      revoked_at: null,
    });
  }
  plan.contracts.forEach((contract, at) => {
    const made = contracts.get(at) as ReturnType<typeof addContract>;
    if (plan.coholder && at === 0) {
      rows.add('third_party', {
        ...made.key,
        id: random.uuid(joined),
        role: 'COHOLDER',
        civility: 'MRS',
        first_name: random.pick(firstNames.MRS),
        last_name: person.last_name,
        code: null,
        effective_date: made.dates.start,
      });
    }
    rows.add('document', ...documentRows(random, contract, made, { mandateSignedOn: first, today }));
    if (at === 0) {
      const key = { ...made.key, channel: made.channel };
      const requests = requestRows(random, plan, key, { since: first, today });
      rows.add('customer_request', ...requests);
      const said = messageRows(requests);
      rows.add('request_message', ...said);
      const files = requestFileRows(requests, said);
      rows.add('request_file_content', ...files.contents);
      rows.add('request_file', ...files.files);
      const { notes, steps } = noteRows(key, today);
      rows.add('agent_note', ...notes);
      rows.add('agent_note_step', ...steps);
      const ofCustomer = (row: Row<'payment_piece'>) => row.customer_number === plan.customerNumber;
      const anyPiece = () => rows.of('payment_piece').findLast(ofCustomer);
      const { vouchers, pieces } = voucherRows(made.key, anyPiece, today);
      rows.add('energy_voucher', ...vouchers);
      rows.add('payment_piece', ...pieces);
      if (plan.requests === 'every') {
        rows.add('mail_outbox', ...mailRows(plan.customerNumber, person.email, requests, today));
        rows.add('support_visit', ...visitRows(plan.customerNumber, requests));
      }
    }
  });
  for (let at = 0; at < plan.sponsorships; at++) {
    rows.add('sponsorship', sponsorshipRow(random, plan, person, today, at));
  }
  return {
    plan,
    person,
    address,
    contracts: [...contracts].map(([at, made]) => ({ ...made, plan: plan.contracts[at] as ContractPlan })),
  };
}
