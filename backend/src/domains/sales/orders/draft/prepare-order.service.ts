import { maskIban, parisDayOf, type Day } from '@portal/domain';
import type { CaseGrant } from '../../../../platform/access/policy';
import { conflict, missingField, refusedFields } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import { assertUsualConsumption } from '../../../billing/catalogue/catalogue.service';
import { consumePointLookupQuota } from '../../estimation/case-points.service';
import { takenPoints } from '../../taken-points/taken-points.service';
import { knownClient } from './known-client';
import { newcomerOf } from './newcomer';
import { billingPlaceErrors, clientDataErrors, mandateErrors } from './client-data.rules';
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
import { pointsOf, registeredPoints } from './order-points';
import { pricesFor } from './order-pricing';
import { checkedRebate } from './order-rebate';
import { pointQuestion, takenErrors } from './order-taken-points';
import { assertOnePlace, placedDraft } from './order-sites';
import { loadOrder, type KeptOrder } from '../case/orders.queries';
import { companyErrors } from './company-check';

export interface OrderRequest {
  platform: Platform;
  grant: CaseGrant;
  order: OrderDraft;
  channel: string | undefined;
  alreadyClient: boolean | undefined;
  /** A signature asks for more than a save. */
  purpose: 'SAVE' | 'SIGN';
}

/** A draft that is ready to be saved: cleaned and checked, with its delivery points found and its prices computed. */
export interface PreparedOrder {
  day: Day;
  channel: string;
  customer: DraftCustomer;
  contracts: KeptContract[];
  draft: OrderDraft;
  /** Of a customer who proved to be one; null for a new one. */
  customerNumber: string | null;
  kept: KeptOrder | undefined;
}

/**
 * Checks a draft completely, without writing any of it.
 * @throws DomainError 422 with every wrong field; 400 MISSING_PARAMETER without the version of the case it changes; 429
 * when the holder of a link looks up too many delivery points.
 */
export async function prepareOrder(request: OrderRequest): Promise<PreparedOrder> {
  const { platform, grant, purpose } = request;
  const { db, clock, config, providers } = platform;
  const day = parisDayOf(clock());
  const { orderReference } = request.order;
  const kept = orderReference ? await loadOrder(db, orderReference) : undefined;
  if (kept && request.order.version == null) throw missingField('order.version', noVersion);
  const channel = await channelFor(db, grant, request.channel, kept?.row);
  const tidy = withKeptAnswers(cleaned(request.order, channel, day), kept);
  const client = await knownClient(platform, callerOf(grant), request.alreadyClient, tidy, kept?.row);
  const draft = client ? { ...tidy, customer: { ...client.customer, finance: tidy.customer.finance } } : tidy;
  const sale = { customerType: draft.customer.type, channel, today: day };
  refuse([
    // The data of a known customer is what it is; the fields of this draft are locked on the screen.
    ...(client ? [] : clientDataErrors(draft.customer, day, config.maxSubscriptionAge)),
    ...billingPlaceErrors(request.order.customer),
    ...contractsErrors(draft.contracts, sale),
    ...request.order.contracts.flatMap((sent, index) => {
      const now = draft.contracts[index];
      return now ? startNowErrors(index, sent, now, keptOf(kept, now)) : [];
    }),
    ...(purpose === 'SIGN' ? [...signingErrors(draft.contracts), ...mandateErrors(draft.customer)] : []),
  ]);
  if (grant.by === 'link')
    await consumePointLookupQuota(db, clock, grant.orderReference, pointsOf(draft.contracts));
  const { points, errors } = await registeredPoints(
    providers.deliveryPoints,
    draft.contracts,
    kept?.contracts ?? [],
    purpose === 'SAVE',
  );
  const question = pointQuestion(grant, draft.contracts, kept?.row, purpose === 'SIGN' ? day : null);
  const taken = await takenPoints(db, clock, question);
  const placed = await placedDraft(db, draft, points);
  const { customer, sites } = placed;
  const customerNumber = client?.customerNumber ?? null;
  const rebate = {
    day,
    channel,
    caller: callerOf(grant),
    draft,
    client: newcomerOf(customerNumber, customer, sites),
    kept: kept?.row,
  };
  refuse([
    ...errors,
    ...takenErrors(draft.contracts, taken, question.points),
    ...placed.errors,
    ...draft.contracts.flatMap((contract, index) => [
      ...capacityErrors(index, contract, points[index] ?? null),
      ...estimateErrors(index, contract, points[index] ?? null),
    ]),
    ...(client ? [] : await companyErrors(providers.companies, draft.customer)),
    ...(await checkedRebate(platform, rebate)),
  ]);
  if (config.environment !== 'preproduction') assertOnePlace(placed);
  const contracts = await Promise.all(
    sites.map(async (contract, index) => {
      const point = points[index] ?? null;
      const before = keptOf(kept, contract);
      const { groupName } = callerOf(grant);
      const asked = { customerType: sale.customerType, channel, contract, point, groupName, index };
      return { ...contract, ...(await pricesFor(db, day, asked, before)), point };
    }),
  );
  assertUsualConsumption(newlyPriced(contracts, kept), callerOf(grant).groupName, config.supportEmail);
  return { day, channel, customer, contracts, draft, customerNumber, kept };
}

const keptOf = (kept: KeptOrder | undefined, { energy }: Pick<KeptContract, 'energy'>) =>
  kept?.contracts.find((contract) => contract.energy === energy);

/** Without it nobody knows which state of the case was read: a save could overwrite another’s. */
const noVersion = 'Indiquez la version de l’affaire que vous modifiez, telle que /getOrder la donne.';

export const changedMeanwhile = () =>
  conflict('Cette affaire a été modifiée entre-temps. Rechargez-la avant de poursuivre.');

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

/** Yearly cents of what was not priced before. */
const newlyPriced = (contracts: readonly KeptContract[], kept: KeptOrder | undefined): number[] =>
  contracts.flatMap(({ prices, pricedFor }) =>
    !prices || kept?.contracts.some((before) => before.pricedFor === pricedFor) ? [] : [prices.yearlyCents],
  );
