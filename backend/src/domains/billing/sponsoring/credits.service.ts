import { isClosedContract, newCustomerEuros, sponsorEuros, sponsorRefusal, toCents } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import * as queries from './credits.queries';
import { findSites } from './sponsoring.queries';

const batch = 100;
const euros = { SPONSOR: sponsorEuros, NEWCOMER: newCustomerEuros } as const;
type Role = keyof typeof euros;

/**
 * Housekeeping: whoever signed with a sponsor's number is credited once their contract takes effect, and so is the
 * sponsor. Any number of processes may do so at once, again and again.
 */
export async function settleSponsorships(db: Db, clock: Clock): Promise<void> {
  for (const newcomer of await queries.findUnsettledNewcomers(db, batch)) {
    await inTransaction(db, async (tx) => {
      if (await queries.lockNewcomer(tx, newcomer)) await settleSponsorship(tx, clock, newcomer);
    });
  }
}

/**
 * Grants both credits when one of the newcomer's contracts has taken effect, and reverses both when none is left that
 * was not withdrawn from: two contracts of one newcomer are one credit. Call with the newcomer's row locked.
 */
export async function settleSponsorship(tx: Db, clock: Clock, newcomer: string): Promise<void> {
  const contracts = await queries.findSponsoredContracts(tx, newcomer);
  const sponsor = contracts[0]?.sponsor_number;
  if (sponsor == null) return;
  const due = contracts.some(({ took_effect }) => took_effect);
  const granted = await queries.hasCredit(tx, newcomer, newcomer);
  if (due && !granted) return grantBoth(tx, clock, sponsor, newcomer);
  if (!due && granted) return reverseBoth(tx, clock, sponsor, newcomer);
  const none = !due && contracts.every(({ status }) => isClosedContract(status));
  if (none) await queries.markReferral(tx, sponsor, newcomer, 'CANCELLED');
}

/** A sponsor who has no contract left has no bill to come: the newcomer alone gets theirs. */
async function grantBoth(tx: Db, clock: Clock, sponsor: string, newcomer: string): Promise<void> {
  await grant(tx, clock, 'NEWCOMER', newcomer, newcomer);
  const eligible =
    (await queries.findPerson(tx, sponsor)) !== undefined &&
    sponsorRefusal(await findSites(tx, sponsor)) === null;
  if (eligible) await grant(tx, clock, 'SPONSOR', sponsor, newcomer);
  await queries.markReferral(tx, sponsor, newcomer, eligible ? 'REWARDED' : 'LAPSED');
}

async function grant(tx: Db, clock: Clock, role: Role, customer: string, newcomer: string): Promise<void> {
  await queries.insertCredit(tx, {
    customer_number: customer,
    id: uuidv7(),
    role,
    new_customer_number: newcomer,
    amount_cents: toCents(euros[role]),
    granted_at: clock(),
    reversed_at: null,
  });
  await say(tx, clock, role, customer, true);
}

async function reverseBoth(tx: Db, clock: Clock, sponsor: string, newcomer: string): Promise<void> {
  const parties = [
    ['NEWCOMER', newcomer],
    ['SPONSOR', sponsor],
  ] as const;
  for (const [role, customer] of parties) {
    const reversed = await queries.reverseCredit(tx, customer, newcomer, clock());
    if (reversed) await say(tx, clock, role, customer, false);
  }
  await queries.markReferral(tx, sponsor, newcomer, 'CANCELLED');
}

/** In the customer's audit log, and to them by mail. */
async function say(tx: Db, clock: Clock, role: Role, customer: string, granted: boolean): Promise<void> {
  await appendAudit(tx, clock, {
    customerNumber: customer,
    actor: 'portal',
    onBehalfOf: null,
    call: granted ? 'sponsorshipCredited' : 'sponsorshipReversed',
  });
  const person = await queries.findPerson(tx, customer);
  if (!person) return;
  await enqueueMail(
    tx,
    'sponsorship-credit',
    person.email,
    {
      greeting: person.company_name ? 'Bonjour,' : `Bonjour ${person.first_name},`,
      role,
      granted,
      euros: euros[role],
    },
    customer,
  );
}
