import type { SponsorshipStatus } from '@portal/contract';
import { isClosedContract } from './contract-status';
import { isEmail, mailboxKey } from './email';
import { type StatusDisplay, labelled } from './label';
import { isMainlandPostalCode } from './mainland';

/** Incl. tax, euros (customer-space 9): off the sponsor's next bill, off the new customer's first. */
export const sponsorEuros = 30;
export const newCustomerEuros = 20;
/** Referrals of one sponsor in 12 rolling months. */
export const referralsPerYear = 20;

export interface SponsorSite {
  status: string;
  /** Of the delivery point. */
  postalCode: string;
}

/** Why a customer may not sponsor; null when they may: a contract not ended, in mainland France without Corsica. */
export function sponsorRefusal(sites: readonly SponsorSite[]): string | null {
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
  return referralLimitRefusal(lastYear);
}

export const referralLimitRefusal = (lastYear: number): string | null =>
  lastYear < referralsPerYear
    ? null
    : `Vous avez atteint la limite de ${referralsPerYear} parrainages sur 12 mois`;

/** The person invited signed a contract, whatever became of it or of the sponsor's reward. */
export const isReferralAccepted = (status: SponsorshipStatus): boolean =>
  status === 'SUBSCRIBED' || status === 'REWARDED' || status === 'CANCELLED' || status === 'LAPSED';

export const sponsorshipStatusDisplay = labelled<SponsorshipStatus, StatusDisplay>(
  'sponsorshipStatus',
  {
    SENT: { label: 'Invitation envoyée', tone: 'info' },
    SUBSCRIBED: { label: 'Contrat souscrit', tone: 'attention' },
    REWARDED: { label: 'Remise accordée', tone: 'success' },
    CANCELLED: { label: 'Contrat annulé, sans remise', tone: 'neutral' },
    LAPSED: { label: 'Sans remise, faute de contrat en cours', tone: 'neutral' },
    EXPIRED: { label: 'Invitation expirée', tone: 'neutral' },
  },
  { label: 'En cours de mise à jour', tone: 'neutral' },
);
