import {
  isMainlandPostalCode,
  mailboxKey,
  referralsPerYear,
  sponsorRefusal,
  type SponsorSite,
} from '@portal/domain';
import { sameName } from '../../../platform/same-name';

export interface Person {
  firstName: string;
  lastName: string;
  /** Null or absent where it is not known: then the name alone decides. */
  birthdate?: string | null;
}

/** Two of one name who were born on two days are two people. */
const samePerson = (one: Person, other: Person): boolean =>
  sameName(one, other) && (!one.birthdate || !other.birthdate || one.birthdate === other.birthdate);

/** Who subscribes with a sponsor's number. */
export interface Newcomer {
  /** Of one who was a customer before; null for a new one. */
  customerNumber: string | null;
  email: string;
  /** The client, then the co-holders of their contracts. */
  people: readonly Person[];
  /** SIRET of a professional. */
  identificationNumber: string | null;
  /** Of the delivery points, as far as they are known. */
  postalCodes: readonly string[];
}

export interface SponsorFacts {
  customerNumber: string;
  emails: readonly string[];
  /** The sponsor, then the co-holders of their contracts. */
  people: readonly Person[];
  identificationNumber: string | null;
  sites: readonly SponsorSite[];
}

/** Messages about a sponsor reveal nothing but their limit. */
export const sponsorshipRefusals = {
  SPONSOR: 'Ce numéro de parrain n’est pas valable',
  PLACE: 'Le parrainage est réservé à la France métropolitaine, hors Corse',
  ONESELF: 'On ne se parraine pas soi-même, ni le cotitulaire de son contrat',
  CUSTOMER: 'Le parrainage est réservé aux nouveaux clients',
  LIMIT: `Ce parrain a atteint la limite de ${referralsPerYear} parrainages sur 12 mois`,
} as const;

export type SponsorshipRefusal = keyof typeof sponsorshipRefusals;

/** Why a sponsorship is none, by who the two are (customer-space 9); null when it is one. */
export function sponsorshipRefusal(sponsor: SponsorFacts, client: Newcomer): SponsorshipRefusal | null {
  if (sponsorRefusal(sponsor.sites) !== null) return 'SPONSOR';
  if (client.postalCodes.length > 0 && !client.postalCodes.some(isMainlandPostalCode)) return 'PLACE';
  if (isOneself(sponsor, client)) return 'ONESELF';
  return client.customerNumber === null ? null : 'CUSTOMER';
}

function isOneself(sponsor: SponsorFacts, client: Newcomer): boolean {
  if (client.customerNumber === sponsor.customerNumber) return true;
  const { identificationNumber } = client;
  if (identificationNumber !== null && identificationNumber === sponsor.identificationNumber) return true;
  const key = mailboxKey(client.email);
  if (sponsor.emails.some((email) => mailboxKey(email) === key)) return true;
  return sponsor.people.some((own) => client.people.some((person) => samePerson(own, person)));
}
