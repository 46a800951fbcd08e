import { maskIban, parisDayOf, type Day } from '@portal/domain';
import type { CaseGrant } from '../../../../platform/access/policy';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { DomainError, missingField, notFound, refusedFields, staleLink } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import { assertUsualConsumption } from '../../../billing/catalogue/catalogue.service';
import { provenCustomer } from '../../clients/client-code.service';
import { consumePointLookupQuota } from '../../estimation/case-points.service';
import { takenPoints } from '../../taken-points/taken-points.service';
import { withConfirmedAccount } from './confirmed-account';
import { findCustomerDraft } from './customer-draft.queries';
import { newcomerOf } from './newcomer';
import { billingErrors, billingPlaceErrors, clientDataErrors, mandateErrors } from './client-data.rules';
import {
  capacityErrors,
  contractsErrors,
  estimateErrors,
  signingErrors,
  startNowErrors,
} from './contract-data.rules';
import { cleaned } from './draft-cleaning.rules';
import { callerOf, channelFor } from '../case/order-caller';
import type { DraftCustomer, FieldError, KeptContract, OrderDraft } from '../case/order-draft';
import { afterMoves, stateOf } from '../case/order-moves';
import { pointsOf, registeredPoints } from './order-points';
import { pricesFor } from './order-pricing';
import { checkedRebate } from './order-rebate';
import { pointQuestion, takenErrors } from './order-taken-points';
import { assertOnePlace, placedDraft } from './order-sites';
import { otherPlaceErrors, tellsAgents, tellsLinkHolder } from './told-places.rules';
import { loadOrder, type KeptOrder, type OrderRow } from '../case/orders.queries';
import { mailboxHash } from '../case/subscription-link';
import { companyErrors } from './company-check';

/**
 * The customer of a case, if they are a customer already; null for a new one. This agent, or whoever first saved the case,
 * must have confirmed them with the mailed code. Their data comes from the database, not from the draft.
 * @throws DomainError 422 without that confirmation.
 */
async function knownClient(
  { db, clock }: { db: Db; clock: Clock },
  grant: CaseGrant,
  alreadyClient: boolean | undefined,
  draft: OrderDraft,
  kept: OrderRow | undefined,
): Promise<{ customerNumber: string; customer: DraftCustomer } | null> {
  const before = kept?.already_client ? kept.customer_number : null;
  if (!(alreadyClient ?? before !== null)) return null;
  const customerNumber = draft.customerNumber ?? before;
  const proven =
    customerNumber !== null &&
    (customerNumber === before ||
      startOf(grant) !== undefined ||
      (await provenCustomer(db, clock, callerOf(grant).identityId, customerNumber)));
  const customer = proven ? await findCustomerDraft(db, customerNumber) : undefined;
  // who subscribes alone proved a mailbox: it must be that customer's
  if (!customer || customerNumber === null || !hasProvenMailbox(grant, customer)) {
    throw refusedFields([
      { path: 'order.customerNumber', message: 'Vérifiez d’abord l’e-mail du client avec le code reçu' },
    ]);
  }
  return { customerNumber, customer };
}

const startOf = (grant: CaseGrant) => (grant.by === 'link' ? grant.started : undefined);

/** Whether it is the mailbox that a customer alone has proved; true for every other caller. */
function hasProvenMailbox(grant: CaseGrant, { contact }: DraftCustomer): boolean {
  const started = startOf(grant);
  return started === undefined || started.mailbox === mailboxHash(contact.email);
}

/**
 * Whether a save by link keeps the e-mail of the case: the code or the mail that the link came by proves that one alone. Another would
 * get the password of the space, and its answers would tell whose e-mail it is. An agent may change it.
 */
const keepsMailbox = (grant: CaseGrant, { contact }: DraftCustomer, kept: KeptOrder | undefined): boolean =>
  grant.by !== 'link' || !kept?.row.email || mailboxHash(kept.row.email) === mailboxHash(contact.email);

export interface OrderRequest {
  platform: Platform;
  grant: CaseGrant;
  order: OrderDraft;
  channel: string | undefined;
  alreadyClient: boolean | undefined;
  accountOnFile: string | undefined;
  /** A signature has more checks than a save: complete contracts, and an account for the mandate. */
  purpose: 'SAVE' | 'SIGN';
}

/** A draft that is ready to be saved: cleaned and checked, with its delivery points found and its prices computed. */
export interface PreparedOrder {
  day: Day;
  channel: string;
  customer: DraftCustomer;
  contracts: KeptContract[];
  /** The cleaned request; its customer and contracts are superseded by the two above. */
  draft: OrderDraft;
  /** Number of an existing customer; null for a new one. */
  customerNumber: string | null;
  kept: KeptOrder | undefined;
  /** The number that a new case was given before its first save; null: it is drawn. */
  givenNumber: string | null;
}

/**
 * Checks a draft completely, without writing any of it.
 * @throws DomainError 400 MISSING_PARAMETER without the version of the case it changes, 409 CONFLICT for another version; 422
 * with all errors that the draft alone shows or, if there are none, with all that the look-ups and the points show or, if
 * there are none, with those of the prices; 429 when the holder of a link looks up too many delivery points.
 */
export async function prepareOrder(request: OrderRequest): Promise<PreparedOrder> {
  const { platform, grant, purpose } = request;
  const { db, clock, config, providers } = platform;
  const day = parisDayOf(clock());
  const { orderReference } = request.order;
  const kept = orderReference ? await loadOrder(db, orderReference) : undefined;
  if (orderReference && !kept) throw notFound('Cette affaire n’existe pas');
  const started = startOf(grant);
  // a link opens one case, which is saved
  if (grant.by === 'link' && !kept && !started) throw staleLink();
  if (kept) assertCurrent(kept.row, request);
  const channel = await channelFor(db, grant, request.channel, kept?.row);
  const tidy = withKeptAnswers(cleaned(request.order, channel, day), kept);
  const client = await knownClient(platform, grant, request.alreadyClient, tidy, kept?.row);
  const paid = await withConfirmedAccount(db, tidy, {
    ...{ grant, customerNumber: client?.customerNumber ?? null, rumCode: request.accountOnFile },
  });
  const draft = client ? { ...paid, customer: { ...client.customer, finance: paid.customer.finance } } : paid;
  const sale = { customerType: draft.customer.type, channel, today: day };
  refuse([
    // the personal data of an existing customer is not the draft's
    ...(client ? [] : clientDataErrors(draft.customer, day, config.maxSubscriptionAge)),
    ...(client || keepsMailbox(grant, draft.customer, kept) ? [] : [fixedMailbox]),
    ...(hasProvenMailbox(grant, draft.customer) ? [] : [unprovenMailbox]),
    ...billingErrors(draft.customer, day),
    // as it was sent: cleaning overwrites this postal code and town
    ...billingPlaceErrors(request.order.customer),
    ...contractsErrors(draft.contracts, sale),
    ...request.order.contracts.flatMap((sent, index) => {
      const tidied = draft.contracts[index];
      return tidied ? startNowErrors(index, sent, tidied, keptOf(kept, tidied)) : [];
    }),
    ...(purpose === 'SIGN' ? [...signingErrors(draft.contracts), ...mandateErrors(draft.customer)] : []),
  ]);
  if (grant.by === 'link')
    await consumePointLookupQuota(db, clock, grant.orderReference, pointsOf(draft.contracts));
  const { points, errors } = await registeredPoints(
    providers.deliveryPoints,
    draft.contracts,
    kept?.contracts ?? [],
    { lenient: purpose === 'SAVE' },
  );
  const question = pointQuestion(grant, draft.contracts, kept?.row, purpose === 'SIGN' ? day : null);
  const taken = await takenPoints(db, clock, question);
  const isTold = grant.by === 'link' ? tellsLinkHolder(kept?.contracts ?? []) : tellsAgents;
  const placed = await placedDraft(db, draft, points, isTold);
  const { customer, sites: placedContracts } = placed;
  const customerNumber = client?.customerNumber ?? null;
  const rebate = {
    day,
    channel,
    caller: callerOf(grant),
    // of everybody who subscribes alone, each case is counted by itself
    triedBy: grant.by === 'link' ? grant.orderReference : grant.visitor.identityId,
    draft,
    client: newcomerOf(customerNumber, customer, placedContracts),
    kept: kept?.row,
  };
  refuse([
    ...errors,
    ...takenErrors(draft.contracts, taken, question.points),
    ...placed.errors,
    ...(purpose === 'SIGN' ? otherPlaceErrors(placed.typed, points, isTold) : []),
    ...draft.contracts.flatMap((contract, index) => [
      ...capacityErrors(index, contract, points[index] ?? null),
      ...estimateErrors(index, contract, points[index] ?? null),
    ]),
    ...(client ? [] : await companyErrors(providers.companies, draft.customer)),
    ...(await checkedRebate(platform, rebate)),
  ]);
  // the specification exempts preproduction (back-office 5)
  if (config.environment !== 'preproduction') assertOnePlace(placed);
  const contracts = await Promise.all(
    placedContracts.map(async (contract, index) => {
      const point = points[index] ?? null;
      const before = keptOf(kept, contract);
      const { groupName } = callerOf(grant);
      const asked = { customerType: sale.customerType, channel, contract, point, groupName, index };
      return { ...contract, ...(await pricesFor(db, day, asked, before)), point };
    }),
  );
  // only prices computed now: a contract that keeps its saved prices was checked when they were computed
  assertUsualConsumption(newYearlyCents(contracts, kept), callerOf(grant).groupName, config.supportEmail);
  const givenNumber = grant.by === 'link' && started ? grant.orderReference : null;
  return { day, channel, customer, contracts, draft, customerNumber, kept, givenNumber };
}

/**
 * Before anything else is checked: against another version of the case, the errors of the fields would be wrong. `writeOrder`
 * compares again, under a lock.
 * @throws DomainError 400 MISSING_PARAMETER without a version, 409 CONFLICT
 */
function assertCurrent(row: OrderRow, { order: { version }, purpose }: OrderRequest): void {
  if (version == null) throw missingField('order.version', noVersion);
  afterMoves(stateOf(row), 'save');
  // a signature that is pending for the same order is used again for an older version, too
  if (purpose === 'SIGN' && row.signing_status === 'WAITING') return;
  if (row.version !== version) throw changedMeanwhile();
}

const keptOf = (kept: KeptOrder | undefined, { energy }: Pick<KeptContract, 'energy'>) =>
  kept?.contracts.find((contract) => contract.energy === energy);

const unprovenMailbox = {
  path: 'order.customer.contact.email',
  message: 'Confirmez d’abord cette adresse avec le code que vous y recevez',
};

const fixedMailbox = {
  path: 'order.customer.contact.email',
  message:
    'L’adresse e-mail ne se change pas par ce lien. Demandez-le à votre conseiller, ou recommencez avec la nouvelle adresse.',
};

/** Without the version, a save could overwrite another person's changes. */
const noVersion = 'Indiquez la version de l’affaire que vous modifiez, telle que /getOrder la donne.';

const changed = 'Cette affaire a été modifiée entre-temps. Rechargez-la avant de poursuivre.';

/** 409 at the version of the draft: it is not the current one. */
export const changedMeanwhile = () =>
  new DomainError(409, 'CONFLICT', changed, { errors: [{ path: 'order.version', message: changed }] });

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw refusedFields(errors);
}

/** Completes a draft with saved values for what it leaves out: consents, and the IBAN when it comes back masked. */
function withKeptAnswers(draft: OrderDraft, kept: KeptOrder | undefined): OrderDraft {
  const marketing = draft.customer.marketing ?? kept?.customer.marketing;
  const customer = { ...draft.customer, ...(marketing && { marketing }) };
  return withKeptIban({ ...draft, customer }, kept);
}

function withKeptIban(draft: OrderDraft, kept: KeptOrder | undefined): OrderDraft {
  const { finance } = draft.customer;
  const iban = kept?.customer.finance?.ibanCode;
  if (!finance || !iban || finance.ibanCode !== maskIban(iban)) return draft;
  return { ...draft, customer: { ...draft.customer, finance: { ...finance, ibanCode: iban } } };
}

/** Yearly amounts in cents; without the contracts that keep the prices of the saved case. */
const newYearlyCents = (contracts: readonly KeptContract[], kept: KeptOrder | undefined): number[] =>
  contracts.flatMap(({ prices, pricedFor }) =>
    !prices || kept?.contracts.some((before) => before.pricedFor === pricedFor) ? [] : [prices.yearlyCents],
  );
