import {
  isReferralAccepted,
  mailboxKey,
  newCustomerEuros,
  normaliseEmail,
  referralLimitRefusal,
  referralRefusal,
  sponsorEuros,
  sponsorRefusal,
} from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Written } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { refusedFields } from '../../../platform/errors';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { countLastYear } from './referral-year';
import * as queries from './sponsoring.queries';
import {
  type Newcomer,
  type SponsorFacts,
  type SponsorshipRefusal,
  sponsorshipRefusal,
  sponsorshipRefusals,
} from './sponsoring.rules';

/** The messages of refused sponsorships. */
export { sponsorshipRefusals };
export type { Newcomer };

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
 * Records that a customer recommends us to somebody, and mails the invitation. A person who is a customer already gets
 * no mail, but the answer, the limit and a second try are the same, so that nobody learns here who is a customer. Call
 * with the sponsor's row locked, so that two calls at once cannot exceed the limit.
 * @throws DomainError 422 with the rule that refuses.
 */
export async function refer(
  tx: Db,
  clock: Clock,
  request: {
    sponsorNumber: string;
    targetEmail: string;
    /** Of the supplier: the portal itself asks who is no customer to log in. */
    site: string | undefined;
    phone: string;
    supportEmail: string;
  },
): Promise<Written<typeof invited>> {
  const { sponsorNumber, site, phone, supportEmail } = request;
  const targetEmail = normaliseEmail(request.targetEmail.normalize('NFC'));
  const ineligible = sponsorRefusal(await queries.findSites(tx, sponsorNumber));
  if (ineligible !== null) throw refusedFields([{ path: 'sponsorId', message: ineligible }]);
  const sponsor = await queries.lockSponsor(tx, sponsorNumber);
  const referrals = await queries.findReferrals(tx, sponsorNumber);
  const refusal = referralRefusal({
    targetEmail,
    ownEmails: [sponsor?.email ?? '', ...(await queries.emailsOf(tx, sponsorNumber))],
    invited: referrals.map(({ target_email_key }) => target_email_key),
    lastYear: countLastYear(referrals, clock()),
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
  if (!(await queries.isCustomerEmail(tx, emailKeys(targetEmail)))) {
    const sponsorName = `${first_name} ${last_name}`;
    const amounts = { sponsorEuros, newCustomerEuros };
    await enqueueMail(
      tx,
      'sponsorship-invitation',
      targetEmail,
      {
        sponsorName,
        sponsorNumber,
        ...amounts,
        link: site ?? null,
        phone,
        supportEmail,
      },
      sponsorNumber,
    );
  }
  return { answer: invited };
}

/**
 * Why this sponsor's number gives this client no rebate now; null when it does. CUSTOMER reveals that somebody with
 * that e-mail is a customer: only agents may call it, or the calls are counted.
 */
export async function checkSponsorship(
  db: Db,
  clock: Clock,
  sponsorNumber: string,
  client: Newcomer,
): Promise<SponsorshipRefusal | null> {
  const sponsor = await queries.findSponsor(db, sponsorNumber);
  if (!sponsor) return 'SPONSOR';
  const { refusal } = await weigh(db, clock, sponsor, client);
  return refusal;
}

/**
 * Ties a new customer to the sponsor whose number their case carries: to the invitation, or to a referral of its
 * own. Call inside the transaction that makes the customer, before their account is opened.
 * @returns null, or why the sponsor gets nothing for it; the case itself goes on either way.
 */
export async function recordReferral(
  tx: Db,
  clock: Clock,
  {
    sponsorNumber,
    newCustomerNumber,
    client,
  }: { sponsorNumber: string; newCustomerNumber: string; client: Newcomer },
): Promise<SponsorshipRefusal | null> {
  const sponsor = await queries.lockSponsor(tx, sponsorNumber);
  if (!sponsor) return 'SPONSOR';
  const { refusal, invitation } = await weigh(tx, clock, sponsor, client);
  if (refusal !== null) return refusal;
  if (invitation) {
    await queries.markSubscribed(tx, sponsorNumber, invitation.id, newCustomerNumber);
    return null;
  }
  await queries.insertReferral(tx, {
    customer_number: sponsorNumber,
    id: uuidv7(),
    sponsor_first_name: sponsor.first_name,
    sponsor_last_name: sponsor.last_name,
    target_email: client.email,
    target_email_key: mailboxKey(client.email),
    status: 'SUBSCRIBED',
    new_customer_number: newCustomerNumber,
    created_at: clock(),
  });
  return null;
}

/** The rules about the two of them, then those about everybody else: who is a customer, and how many were referred. */
async function weigh(
  db: Db,
  clock: Clock,
  sponsor: queries.SponsorRow,
  client: Newcomer,
): Promise<{ refusal: SponsorshipRefusal | null; invitation?: queries.ReferralRow }> {
  const refusal = sponsorshipRefusal(await factsOf(db, sponsor), client);
  if (refusal !== null) return { refusal };
  const referrals = await queries.findReferrals(db, sponsor.customer_number);
  const key = mailboxKey(client.email);
  const invitation = referrals.find(({ target_email_key }) => target_email_key === key);
  const answered = invitation !== undefined && isReferralAccepted(invitation.status);
  if (answered || (await queries.isCustomerEmail(db, emailKeys(client.email))))
    return { refusal: 'CUSTOMER' };
  if (invitation) return { refusal: null, invitation };
  return { refusal: referralLimitRefusal(countLastYear(referrals, clock())) === null ? null : 'LIMIT' };
}

async function factsOf(db: Db, sponsor: queries.SponsorRow): Promise<SponsorFacts> {
  const { customer_number: customerNumber, first_name, last_name, birthdate, email } = sponsor;
  const coholders = await queries.findCoholders(db, customerNumber);
  return {
    customerNumber,
    emails: [email, ...(await queries.emailsOf(db, customerNumber))],
    people: [
      { firstName: first_name, lastName: last_name, birthdate },
      ...coholders.map((each) => ({ firstName: each.first_name ?? '', lastName: each.last_name ?? '' })),
    ],
    identificationNumber: sponsor.identification_number,
    sites: await queries.findSites(db, customerNumber),
  };
}

/** A mailbox, and the address as it is logged in with. */
const emailKeys = (email: string): string[] => [
  mailboxKey(email),
  normaliseEmail(email.normalize('NFC')).normalize('NFKC').toLowerCase(),
];
