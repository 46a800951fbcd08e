import { energies, type Energy } from '@portal/contract';
import isEqual from 'react-fast-compare';
import type { CaseAnswers } from './answers';
import type { TypedBySection, TypedValues } from './typed-values';

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

/** The client before and after another's save, as the form has them. */
export interface ClientForms {
  before: TypedValues;
  after: TypedValues;
}

interface Merge {
  base: CaseAnswers;
  mine: CaseAnswers;
  theirs: CaseAnswers;
  /** What is typed in sections and not validated. */
  typed: TypedBySection;
  /** Absent where either has no client. */
  forms?: ClientForms | undefined;
}

export interface Merged {
  answers: CaseAnswers;
  /** What is typed, with what they changed beside it. */
  typed: TypedBySection;
  /** Parts in which both changed the same: this page's are kept. */
  both: readonly CasePart[];
  /** Parts that have something of both. */
  joined: readonly CasePart[];
  /** Parts whose answers the page has taken from the server. */
  taken: readonly CasePart[];
}

const sold: readonly CasePart[] = ['offer', 'situation', 'missing'];

/**
 * The case as somebody else saved it, with what this page changed since: part by part, the page's where it changed one. After
 * another's change of the site, what is sold there is theirs, too: prices and dates belong to a site. The client and the account
 * are joined field by field: a corrected name and another phone do not collide.
 */
export function mergedAnswers({ base, mine, theirs, typed, forms }: Merge): Merged {
  const [ofMine, ofTheirs] = [factsByPart(base, mine), factsByPart(base, theirs)];
  for (const [section, values] of Object.entries(typed) as [CasePart, object][]) {
    if (Object.keys(values).length > 0) ofMine.set(section, ofMine.get(section) ?? []);
  }
  const isOtherSite = ofTheirs.has('site') && !ofMine.has('site');
  const keeps = (part: CasePart) => ofMine.has(part) && !(isOtherSite && sold.includes(part));
  const joined = caseParts.filter((part) => isJoined(part) && keeps(part) && ofTheirs.has(part));
  const form = joined.includes('client') ? joinedForm(typed.client, forms) : null;
  const collides = (part: CasePart) =>
    !joined.includes(part) ||
    ofMine.get(part)?.some((fact) => ofTheirs.get(part)?.includes(fact)) === true ||
    (part === 'client' && form?.collides === true);
  const keptOf = (part: CasePart) =>
    joined.includes(part) ? joinedFields(base[part], mine[part], theirs[part]) : mine[part];
  const kept = Object.fromEntries(caseParts.filter(keeps).map((part) => [part, keptOf(part)]));
  return {
    answers: { ...theirs, ...kept },
    typed: form ? { ...typed, client: form.values } : typed,
    both: caseParts.filter((part) => keeps(part) && ofTheirs.has(part) && collides(part)),
    joined,
    taken: caseParts.filter((part) => !keeps(part) && ofTheirs.has(part)),
  };
}

const factsByPart = (before: CaseAnswers, after: CaseAnswers) =>
  new Map(changesBetween(before, after).map(({ part, facts }) => [part, facts]));

/** Parts whose fields do not depend on each other. */
const isJoined = (part: CasePart): boolean => part === 'client' || part === 'payment';

/** Of each field what was changed: mine where both did. */
function joinedFields<Part extends object | null>(base: Part, mine: Part, theirs: Part): Part {
  if (!base || !mine || !theirs) return mine;
  const [before, other] = [base as Facts, theirs as Facts];
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, isEqual(value, before[name]) ? other[name] : value]),
  ) as Part;
}

/** The form of the client that is being filled in. */
function joinedForm(typed: TypedValues | undefined, forms: ClientForms | undefined) {
  if (!typed || !forms) return null;
  const { before, after } = forms;
  const collides = Object.entries(typed).some(
    ([name, value]) =>
      !isEqual(value, before[name]) && !isEqual(after[name], before[name]) && !isEqual(value, after[name]),
  );
  return { values: joinedFields(before, typed, after), collides };
}
