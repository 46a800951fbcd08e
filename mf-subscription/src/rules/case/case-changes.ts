import { energies, type Energy } from '@portal/contract';
import isEqual from 'react-fast-compare';
import type { CaseAnswers } from './answers';

/** Parts of a case that somebody changes: the sections that are filled in, and what is in the last one. */
export const caseParts = ['client', 'site', 'offer', 'situation', 'missing', 'payment', 'rebate'] as const;
export type CasePart = (typeof caseParts)[number];

type Facts = Record<string, unknown>;

/** What changed in one part: names of facts, as `frCaseChanges` has words for them. */
export interface PartChange {
  part: CasePart;
  facts: readonly string[];
}

/**
 * What a part says, so that answers as the page made them and as the server gives them back compare: without what only the search of a
 * point or a form knows.
 */
const factsOf: { [P in CasePart]: (answers: CaseAnswers) => Facts } = {
  client: ({ client }) =>
    client
      ? {
          name: [client.civility, lower(client.firstName), lower(client.lastName)],
          email: lower(client.email),
          phone: client.phone.replace(/\D/g, ''),
          birth: [client.birthdate, lower(client.birthTown)],
          company: [lower(client.companyName), client.identificationNumber.replace(/\D/g, '')],
          billing: [addressFacts(client.billingAddress), client.billingContact?.email ?? null],
          coholder: client.coholder && [lower(client.coholder.firstName), lower(client.coholder.lastName)],
          channel: [client.channel, client.customerType],
        }
      : {},
  site: ({ site }) =>
    site
      ? {
          points: site.contracts.map(({ energy, deliveryPoint }) => [energy, deliveryPoint.pointOfDelivery]),
          consumption: site.contracts.map(({ estimates }) =>
            estimates.map(({ timeframe, quantity }) => [timeframe, quantity]),
          ),
        }
      : {},
  offer: ({ offer }) => ({
    product: ofEach(offer, ({ productCode }) => productCode),
    packages: ofEach(offer, ({ packages }) => packages),
    frequency: ofEach(offer, ({ frequency }) => frequency),
    options: ofEach(offer, ({ options }) => [...options].sort()),
  }),
  situation: ({ situation }) => ({
    process: ofEach(situation, ({ processType }) => processType),
    start: ofEach(situation, ({ startRange, startDate }) => [startRange, startDate]),
    appointment: ofEach(situation, ({ timeslot, express }) => [timeslot, express]),
  }),
  missing: ({ missing }) => ({
    points: ofEach(missing, ({ pointOfDelivery }) => pointOfDelivery),
    address: ofEach(missing, ({ address }) => addressFacts(address)),
  }),
  payment: ({ payment }) => ({
    // masked or whole, the end of it tells one account from another
    account: payment?.iban.replace(/\s/g, '').slice(-4) ?? '',
    owner: [lower(payment?.ownerFirstName ?? ''), lower(payment?.ownerLastName ?? '')],
    debitDay: payment?.debitDay ?? null,
    card: payment?.firstPaymentCB ?? false,
  }),
  rebate: ({ rebate }) => ({ code: rebate && [rebate.type, rebate.code.toUpperCase()] }),
};

const lower = (text: string): string => text.trim().toLowerCase();

function addressFacts(address: { street: string; postalCode: string; townName: string } | null): unknown {
  return address && [lower(address.street), address.postalCode, lower(address.townName)];
}

/** Electricity first, whatever the order in which it was chosen. */
const ofEach = <T>(parts: Partial<Record<Energy, T>> | null, fact: (part: T) => unknown): unknown =>
  energies.map((energy) => {
    const part = parts?.[energy];
    return part && fact(part);
  });

/** What differs between two states of a case, part by part. */
export const changesBetween = (before: CaseAnswers, after: CaseAnswers): PartChange[] =>
  caseParts.flatMap((part) => {
    const [one, other] = [factsOf[part](before), factsOf[part](after)];
    const facts = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (name) => !isEqual(one[name], other[name]),
    );
    return facts.length > 0 ? [{ part, facts }] : [];
  });

interface Merge {
  base: CaseAnswers;
  mine: CaseAnswers;
  theirs: CaseAnswers;
  /** Sections in which something is typed and not validated. */
  typed: readonly CasePart[];
}

export interface Merged {
  answers: CaseAnswers;
  /** Parts that both changed: this page's are kept. */
  both: readonly CasePart[];
  /** Parts whose answers the page has taken from the server. */
  taken: readonly CasePart[];
}

const sold: readonly CasePart[] = ['offer', 'situation', 'missing'];

/**
 * The case as somebody else saved it, with what this page changed since: part by part, the page's where it changed one. After
 * another's change of the site, what is sold there is theirs, too: prices and dates belong to a site.
 */
export function mergedAnswers({ base, mine, theirs, typed }: Merge): Merged {
  const partsOf = (changes: PartChange[]) => new Set<CasePart>(changes.map(({ part }) => part));
  const [ofMine, ofTheirs] = [partsOf(changesBetween(base, mine)), partsOf(changesBetween(base, theirs))];
  for (const section of typed) ofMine.add(section);
  const isOtherSite = ofTheirs.has('site') && !ofMine.has('site');
  const keeps = (part: CasePart) => ofMine.has(part) && !(isOtherSite && sold.includes(part));
  const kept = Object.fromEntries(caseParts.filter(keeps).map((part) => [part, mine[part]]));
  return {
    answers: { ...theirs, ...kept },
    both: caseParts.filter((part) => keeps(part) && ofTheirs.has(part)),
    taken: caseParts.filter((part) => !keeps(part) && ofTheirs.has(part)),
  };
}
