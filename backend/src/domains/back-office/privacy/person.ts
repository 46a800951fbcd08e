import { mailboxKey } from '@portal/domain';
import type { Db } from '../../../platform/database';
import * as queries from './person.queries';

/** Everything by which rows of a customer are found, in tables keyed otherwise too. */
export interface Person {
  customerNumber: string;
  /** Accounts and their logins. */
  identityIds: string[];
  logins: string[];
  /** As written, in lower case, and as mailboxes. */
  emails: string[];
  /** Other customers with one of these addresses: a household's, say. */
  sharers: string[];
  /** Addresses that they gave and did not prove: perhaps strangers', whose mails are not theirs to read. */
  unprovenEmails: string[];
  /** Cases that made the customer, and drafts of the same person that made none. */
  orders: string[];
  firstName: string;
  lastName: string;
  /** No other customer bears that last name. */
  isOnlyOfThatName: boolean;
  phones: string[];
  /** Delivery points of their contracts and cases, the home that they are known by. */
  points: string[];
  meters: string[];
  /** Name and SIRET of a professional's company, and its SIREN. */
  company: string[];
  homes: queries.Home[];
  /** References at the card provider. */
  cardReferences: string[];
}

/** A SIRET begins with the SIREN of the company. */
const sirenLength = 9;

/** Looks a customer up in every table that names people. Undefined when there is no such customer. */
export async function findPerson(db: Db, customerNumber: string): Promise<Person | undefined> {
  const customer = await queries.findFile(db, customerNumber);
  if (!customer) return undefined;
  const { first_name: firstName, last_name: lastName } = customer;
  const identities = await queries.findIdentities(db, customerNumber);
  const billing = await queries.findBillingContacts(db, customerNumber);
  const orders = await queries.findOrders(db, customerNumber);
  const written = [customer, ...identities, ...billing, ...orders].map(({ email }) => email);
  const former = await queries.findFormerMailboxes(db, customerNumber);
  const emails = spellings([...written, ...billing.map((row) => row.invoice_email), ...former]);
  const phones = distinct([customer, ...billing, ...orders].map(({ phone }) => phone));
  const points = await queries.findPoints(db, customerNumber);
  const drafts = await queries.findDrafts(db, { emails, phones, points, firstName, lastName });
  const cases = [...orders, ...drafts].map((row) => row.order_reference);
  return {
    customerNumber,
    identityIds: identities.map(({ id }) => id),
    logins: identities.map(({ login }) => login),
    emails,
    sharers: await queries.findSharers(db, customerNumber, emails),
    unprovenEmails: await queries.findUnprovenEmails(db, customerNumber),
    orders: cases,
    firstName,
    lastName,
    isOnlyOfThatName: await queries.isOnlyOfThatName(db, customerNumber, lastName),
    phones,
    points,
    meters: await queries.findMeters(db, customerNumber),
    company: distinct([
      customer.company_name,
      customer.identification_number,
      customer.identification_number?.slice(0, sirenLength) ?? null,
    ]),
    homes: await queries.findHomes(db, customerNumber, cases),
    cardReferences: await queries.findCardReferences(db, customerNumber),
  };
}

const distinct = (values: (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];

const spellings = (written: (string | null)[]): string[] =>
  distinct(distinct(written).flatMap((email) => [email, email.toLowerCase(), mailboxKey(email)]));
