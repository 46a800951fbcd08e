import { caseDraftMaxLength, textMaxLength } from '@portal/contract';
import { containsCardNumber, ibanLikeParts } from '@portal/domain';
import { noAnswers, type CaseAnswers } from './answers';
import { answeredSections, type CasePage, type DraftPage, type Typed } from './case-page';
import { isRecord } from './typed-values';

/** Of the shape of `CaseAnswers`: another one's drafts are not read. */
export const draftVersion = 1;

/** What the server keeps of a page: its JSON, and the client's name for the list of drafts. */
export interface KeptContent {
  content: string;
  client: string;
}

/** What is to be kept of a new case; null: nothing, it is too long, or the server has it as a case. */
export function draftContent(page: CasePage): string | null {
  if (page.order !== null || isUntouched(page)) return null;
  const content = JSON.stringify({ version: draftVersion, page: keptOf(page) });
  return content.length <= caseDraftMaxLength ? content : null;
}

/** With the name of its client, but what looks like an account or a card. */
export function keptContent(content: string | null, page: DraftPage): KeptContent | null {
  if (content === null) return null;
  const client = draftClient(page).slice(0, textMaxLength);
  return { content, client: containsPaymentMeans(client) ? '' : client };
}

/** Nothing was answered or typed. */
const isUntouched = ({ answers, remembered, typed }: DraftPage): boolean =>
  [answers, remembered].every(isEmpty) && Object.keys(typed).length === 0;

const isEmpty = (answers: CaseAnswers) => Object.values(answers).every((value) => value === null);

/** What is kept of a page: everything but the account. */
export const keptOf = ({ answers, remembered, typed, open }: DraftPage): DraftPage => ({
  answers: withoutAccount(answers),
  remembered: withoutAccount(remembered),
  typed: withoutMeans(typed) as Typed,
  open,
});

/** Whose account it is, it says; which, it does not. */
const withoutAccount = (answers: CaseAnswers): CaseAnswers =>
  answers.payment ? { ...answers, payment: { ...answers.payment, iban: '' } } : answers;

/** Blanks values that look like a bank account or a card number typed into the wrong field. */
function withoutMeans(typed: unknown): unknown {
  if (typeof typed === 'string') return containsPaymentMeans(typed) ? '' : typed;
  if (Array.isArray(typed)) return typed.map(withoutMeans);
  if (!isRecord(typed)) return typed;
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, withoutMeans(value)]));
}

const containsPaymentMeans = (text: string): boolean =>
  containsCardNumber(text) || ibanLikeParts(text).length > 0;

/** A draft of a new case as the server has it; null where this page cannot read it. */
export function readDraft(content: string): DraftPage | null {
  const draft = parsed(content);
  return isRecord(draft) && draft.version === draftVersion ? readPage(draft.page) : null;
}

export function readPage(page: unknown): DraftPage | null {
  if (!isRecord(page)) return null;
  const { answers, remembered, typed = {}, open } = page;
  if (!areAnswers(answers) || !areAnswers(remembered) || !isRecord(typed)) return null;
  const section = answeredSections.find((one) => one === open) ?? null;
  return section === open ? { answers, remembered, typed: typedOf(typed), open: section } : null;
}

/** Sections' forms take what they know of it; choices of an offer are whole or none. */
const typedOf = (typed: Record<string, unknown>): Typed =>
  Object.fromEntries(
    answeredSections.flatMap((section) => {
      const values = typed[section];
      return isRecord(values) && (section !== 'offer' || isSectionShape.offer(values))
        ? [[section, values]]
        : [];
    }),
  );

export function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** Fields without which a section's form or summary would break. */
const isSectionShape: { [S in keyof CaseAnswers]: (section: Record<string, unknown>) => boolean } = {
  client: (client) =>
    ['channel', 'customerType', 'civility', 'firstName', 'lastName', 'email', 'phone', 'companyName'].every(
      (name) => typeof client[name] === 'string',
    ),
  site: (site) =>
    [site.energies, site.contracts, site.initialEstimates, site.packagesList].every(Array.isArray),
  offer: byEnergy((choice) => typeof choice.productCode === 'string' && Array.isArray(choice.options)),
  situation: byEnergy((situation) => typeof situation.processType === 'string'),
  missing: byEnergy((missing) => typeof missing.pointOfDelivery === 'string' && isRecord(missing.address)),
  payment: (payment) => typeof payment.ownerLastName === 'string' && payment.iban === '',
  rebate: (rebate) => typeof rebate.code === 'string',
};

function byEnergy(each: (part: Record<string, unknown>) => boolean) {
  return (section: Record<string, unknown>) =>
    Object.entries(section).every(
      ([energy, part]) => ['EL', 'NG'].includes(energy) && isRecord(part) && each(part),
    );
}

const names = Object.keys(noAnswers) as (keyof CaseAnswers)[];

const areAnswers = (value: unknown): value is CaseAnswers =>
  isRecord(value) &&
  names.every((name) => {
    const section = value[name];
    return section === null || (isRecord(section) && isSectionShape[name](section));
  });

/** Name of the client, or e-mail without one, from whatever has been typed so far. */
export function draftClient({ answers, remembered, typed }: DraftPage): string {
  const client: Record<string, unknown> = { ...(answers.client ?? remembered.client), ...typed.client };
  const [company, firstName, lastName, email] = ['companyName', 'firstName', 'lastName', 'email'].map(
    (name) => (typeof client[name] === 'string' ? client[name].trim() : ''),
  );
  return company || [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}
