import { isEmail, isClosedContract, isMainlandPostalCode, mailboxKey } from '@portal/domain';
import { searchText } from '../../platform/search-text';

/** Incl. tax, euros (customer-space 9): off the sponsor's next bill, off the new customer's first. */
export const sponsorEuros = 30;
export const newCustomerEuros = 20;
/** Referrals of one sponsor in 12 rolling months. */
const referralsPerYear = 20;

export interface Site {
  status: string;
  /** Of the delivery point. */
  postalCode: string;
}

/** Why a customer may not sponsor; null when they may: a contract not ended, in mainland France without Corsica. */
export function sponsorRefusal(sites: readonly Site[]): string | null {
  const supplied = sites.filter(({ status }) => !isClosedContract(status));
  if (supplied.length === 0) return 'Le parrainage est réservé aux clients qui ont un contrat en cours';
  return supplied.some(({ postalCode }) => isMainlandPostalCode(postalCode))
    ? null
    : 'Le parrainage est réservé à la France métropolitaine, hors Corse';
}

interface Referral {
  targetEmail: string;
  /** Every e-mail known of the sponsor: contact, log-in, billing and invoices of their contracts. */
  ownEmails: readonly string[];
  /** Mailbox keys of those invited before, whenever. */
  invited: readonly string[];
  lastYear: number;
}

/** Why this person may not be invited; null when they may. Says nothing of whether they are a customer. */
export function referralRefusal({ targetEmail, ownEmails, invited, lastYear }: Referral): string | null {
  if (!isEmail(targetEmail)) return 'Cette adresse e-mail n’est pas valide';
  const key = mailboxKey(targetEmail);
  if (ownEmails.some((own) => mailboxKey(own) === key)) {
    return 'Vous ne pouvez pas vous parrainer vous-même, ni le cotitulaire de votre contrat';
  }
  if (invited.includes(key)) return 'Vous avez déjà invité cette personne';
  return limitRefusal(lastYear);
}

export const limitRefusal = (lastYear: number): string | null =>
  lastYear < referralsPerYear
    ? null
    : `Vous avez atteint la limite de ${referralsPerYear} parrainages sur 12 mois`;

interface Person {
  firstName: string;
  lastName: string;
}

const bare = ({ firstName, lastName }: Person): string =>
  searchText(firstName, lastName).replace(/[^\p{L}]/gu, '');

/** Whether two people bear one name, accents, apostrophes and case apart. */
export const sameName = (one: Person, other: Person): boolean => bare(one) === bare(other);
