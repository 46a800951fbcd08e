import { addMonths, mailboxKey, normaliseEmail, parisDayOf, startOfParisDay } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock';
import type { Written } from '../../platform/customer-write';
import type { Db } from '../../platform/database';
import { refusedFields } from '../../platform/errors';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import * as queries from './sponsoring.queries';
import {
  limitRefusal,
  newCustomerEuros,
  referralRefusal,
  sameName,
  sponsorEuros,
  sponsorRefusal,
} from './sponsoring.rules';

/** What a sponsored customer gets off the first bill, with taxes. */
export { newCustomerEuros };

export interface Sponsor {
  customerNumber: string;
  firstName: string;
  lastName: string;
}

/** The customer of that number, when they may sponsor: a contract not ended, in mainland France without Corsica. */
export async function findSponsor(db: Db, sponsorNumber: string): Promise<Sponsor | undefined> {
  const row = await queries.findSponsor(db, sponsorNumber);
  if (!row || sponsorRefusal(await queries.findSites(db, sponsorNumber)) !== null) return undefined;
  return { customerNumber: row.customer_number, firstName: row.first_name, lastName: row.last_name };
}

const invited = {
  result: 'OK' as const,
  message:
    'Votre invitation est enregistrée. Si cette personne n’est pas déjà cliente, elle la recevra par e-mail dans quelques minutes.',
};

/**
 * Records that a customer recommends us to somebody, and mails the invitation. Somebody who is a customer already
 * gets no mail, and the answer, the limit and a second try are the same as for anybody else: nobody learns here
 * who is a customer. Call with the sponsor's row locked, so that the limit holds for two at once.
 * @throws DomainError 422 with the rule that refuses.
 */
export async function refer(
  tx: Db,
  clock: Clock,
  request: { sponsorNumber: string; targetEmail: string; publicUrl: string; supportEmail: string },
): Promise<Written<typeof invited>> {
  const { sponsorNumber, publicUrl, supportEmail } = request;
  const targetEmail = normaliseEmail(request.targetEmail.normalize('NFC'));
  const ineligible = sponsorRefusal(await queries.findSites(tx, sponsorNumber));
  if (ineligible !== null) throw refusedFields([{ path: 'sponsorId', message: ineligible }]);
  const sponsor = await queries.lockSponsor(tx, sponsorNumber);
  const referrals = await queries.findReferrals(tx, sponsorNumber);
  const refusal = referralRefusal({
    targetEmail,
    ownEmails: [sponsor?.email ?? '', ...(await queries.emailsOf(tx, sponsorNumber))],
    invited: referrals.map(({ target_email_key }) => target_email_key),
    lastYear: countLastYear(referrals, clock),
  });
  if (refusal !== null) throw refusedFields([{ path: 'targetEmail', message: refusal }]);
  const { first_name = '', last_name = '' } = sponsor ?? {};
  const key = mailboxKey(targetEmail);
  await queries.insertReferral(tx, {
    customer_number: sponsorNumber,
    id: uuidv7(),
    sponsor_first_name: first_name,
    sponsor_last_name: last_name,
    target_email: targetEmail,
    target_email_key: key,
    status: 'SENT',
    new_customer_number: null,
    created_at: clock(),
  });
  if (!(await queries.isCustomerEmail(tx, [key, targetEmail.normalize('NFKC').toLowerCase()]))) {
    const link = publicUrl;
    const sponsorName = `${first_name} ${last_name}`;
    const amounts = { sponsorEuros, newCustomerEuros };
    await enqueueMail(tx, 'sponsorship-invitation', targetEmail, {
      sponsorName,
      sponsorNumber,
      ...amounts,
      link,
      supportEmail,
    });
  }
  return { answer: invited };
}

export interface NewCustomer {
  customerNumber: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Ties a new customer to the sponsor whose number their order carries: to the invitation, or to a referral of its
 * own. Call inside the transaction that makes the customer.
 * @returns null, or why the sponsor gets nothing for it; the order itself goes on either way.
 */
export async function recordReferral(
  tx: Db,
  clock: Clock,
  { sponsorNumber, newCustomer }: { sponsorNumber: string; newCustomer: NewCustomer },
): Promise<string | null> {
  const sponsor = await queries.lockSponsor(tx, sponsorNumber);
  if (!sponsor) return 'Ce numéro de parrainage n’existe pas';
  const ineligible = sponsorRefusal(await queries.findSites(tx, sponsorNumber));
  if (ineligible !== null) return ineligible;
  const key = mailboxKey(newCustomer.email);
  const referrals = await queries.findReferrals(tx, sponsorNumber);
  const invitation = referrals.find(({ target_email_key }) => target_email_key === key);
  if (invitation && invitation.status !== 'SENT') return null;
  if (await isOneself(tx, sponsorNumber, sponsor, newCustomer)) {
    return 'On ne se parraine pas soi-même';
  }
  if (invitation) {
    await queries.markSubscribed(tx, sponsorNumber, invitation.id, newCustomer.customerNumber);
    return null;
  }
  const full = limitRefusal(countLastYear(referrals, clock));
  if (full !== null) return full;
  await queries.insertReferral(tx, {
    customer_number: sponsorNumber,
    id: uuidv7(),
    sponsor_first_name: sponsor.first_name,
    sponsor_last_name: sponsor.last_name,
    target_email: newCustomer.email,
    target_email_key: key,
    status: 'SUBSCRIBED',
    new_customer_number: newCustomer.customerNumber,
    created_at: clock(),
  });
  return null;
}

/** The sponsor or their co-holder, by e-mail or by name, or the very customer. */
async function isOneself(
  tx: Db,
  sponsorNumber: string,
  sponsor: { first_name: string; last_name: string; email: string },
  newCustomer: NewCustomer,
): Promise<boolean> {
  if (newCustomer.customerNumber === sponsorNumber) return true;
  const own = [sponsor.email, ...(await queries.emailsOf(tx, sponsorNumber))];
  if (own.some((email) => mailboxKey(email) === mailboxKey(newCustomer.email))) return true;
  const holders = [sponsor, ...(await queries.findCoholders(tx, sponsorNumber))];
  return holders.some(({ first_name, last_name }) =>
    sameName({ firstName: first_name ?? '', lastName: last_name ?? '' }, newCustomer),
  );
}

/** Since this day of a year ago, in Paris. */
function countLastYear(referrals: readonly queries.ReferralRow[], clock: Clock): number {
  const since = startOfParisDay(addMonths(parisDayOf(clock()), -12));
  return referrals.filter(({ created_at }) => created_at >= since).length;
}
