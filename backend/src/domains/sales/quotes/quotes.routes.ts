import { callRights } from '@portal/contract/schemas';
import { parisDayOf, monthsOfFrequency, type Day, newCustomerEuros, toCents } from '@portal/domain';
import type { RequestOf, RebateCodeType } from '@portal/contract';
import { authorizeCustomer } from '../../../platform/access/own-customer';
import { ownSale, authorizeSale } from '../../../platform/access/own-sale';
import { saleOf } from '../../../platform/access/sale-channel';
import { defineCall } from '../../../platform/http/define-call';
import { toEuros } from '../../../platform/money';
import { countSponsorCheck } from '../../billing/sponsoring/sponsor-checks.service';
import {
  offersFor,
  packsFor,
  productsFor,
  type Asked,
  type Draft,
  draftOfRunning,
  knownFrequency,
  type PlanWith,
} from '../../billing/catalogue/offers-of-contracts.service';
import type { SaleGrant, Policy } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { fieldsUnder, notFound, forbidden } from '../../../platform/errors';
import { contractTerms, holderOf } from '../../billing/contract-terms/contract-terms.service';
import {
  inEuros,
  changedInstalments,
  type ComingInstalment,
  type PlanChange,
} from '../../billing/payments/changed-plan.service';
import {
  isCyclical,
  productOfContract,
  findRebate,
  type Rebate,
} from '../../billing/catalogue/catalogue.service';
import {
  chosenInstalment,
  nextInstalment,
  type NextInstalment,
} from '../../billing/payments/next-instalment.service';
import { findSponsor } from '../../billing/sponsoring/sponsoring.service';

/**
 * Whoever may look at a sale; of a contract that runs, who may read it: its customer, or an agent in whose scope they
 * are, which is audited there. The link of a case opens no contract.
 */
const ownQuote: Policy<'caseOrSession', RequestOf<'/getPack'>> = {
  who: 'caseOrSession',
  authorize: async (access) => {
    const grant = await authorizeSale(access);
    const right = callRights['/getContract'];
    for (const { contractNumber } of access.payload.contracts) {
      if (!contractNumber) continue;
      if (grant.by === 'link') throw forbidden();
      await authorizeCustomer({ ...access, right }, { contractNumber });
    }
    return grant;
  },
};

/** Codes are short: nobody tries them by the thousand. */
const codeTries = { max: 30, anonymous: 15, timeWindow: '1 minute' };
/** By the links of cases; an agent may leaf through the catalogue as fast as they can. */
const linkReads = { anonymous: 120, timeWindow: '1 minute' };

export const quoteCalls = [
  defineCall('/getProducts', {
    summary: 'Products sold today for these contracts',
    policy: ownQuote,
    limit: linkReads,
    handler: async ({ db, clock, payload, grant }) => {
      const day = parisDayOf(clock());
      const asked = await knownContracts(db, day, payload, grant);
      return productsFor(db, day, asked, saleOf(grant, payload.channel));
    },
  }),
  defineCall('/getOffers', {
    summary: 'Offers of today: plan, packages, frequencies and prices of the products of these contracts',
    policy: ownQuote,
    limit: linkReads,
    handler: async ({ db, clock, payload, grant }) => {
      const day = parisDayOf(clock());
      const asked = await knownContracts(db, day, payload, grant);
      return offersFor(db, day, asked, saleOf(grant, payload.channel));
    },
  }),
  defineCall('/getPack', {
    summary: 'What the contracts come to in a year with their packages, options and fees',
    policy: ownQuote,
    limit: linkReads,
    handler: async ({ db, clock, config, payload, grant }) => {
      const day = parisDayOf(clock());
      const asked = await knownContracts(db, day, payload, grant);
      return packsFor(db, day, asked, saleOf(grant, payload.channel), config.supportEmail);
    },
  }),
  defineCall('/checkRebateCode', {
    summary: 'Whether a sponsor, promotion or cashback code holds today, and what it gives',
    policy: ownSale,
    limit: codeTries,
    handler: async ({ db, clock, payload, grant }) => {
      const { channel } = saleOf(grant, payload.channel);
      const { rebateCodeType, rebateCode } = payload;
      if (rebateCodeType === 'sponsor') await countSponsorCheck(db, clock, grant);
      const rebate = await checkRebateCode(db, parisDayOf(clock()), rebateCodeType, rebateCode, channel);
      return rebate.refusal === null
        ? { result: 'OK', label: rebate.label, amount: toEuros(rebate.amountCents), currency: 'EUR' }
        : { result: 'KO', label: null, amount: null, currency: 'EUR', message: rebate.refusal };
    },
  }),
];

/** The drafts of a request; those that name a contract with what the contract is. @throws DomainError 404, 422. */
async function knownContracts(
  db: Db,
  day: Day,
  { customerType, contracts }: Pick<RequestOf<'/getPack'>, 'customerType' | 'contracts'>,
  grant: SaleGrant,
): Promise<Asked> {
  const customerNumber = grant.by === 'session' ? grant.visitor.customerNumber : null;
  const known = async (draft: Asked['contracts'][number], index: number): Promise<Draft> => {
    if (!draft.contractNumber) return draft;
    const running = await contractTerms(db, customerNumber, draft.contractNumber);
    if (!running) throw notFound('Ce contrat n’existe pas');
    const entry = await productOfContract(db, day, running.productCode);
    const months = monthsOfFrequency[knownFrequency(running.frequency)] ?? 1;
    const key = { customerNumber, contractNumber: draft.contractNumber };
    const { scheduled, chosenCents } = isCyclical(entry)
      ? nothingPlanned
      : await plannedInstalment(db, day, key, months);
    const planWith: PlanWith = async (change) => inEuros(await plannedWith(db, day, key, change));
    return fieldsUnder(`contracts.${index}`, () =>
      draftOfRunning(draft, { ...running, scheduled, chosenCents, planWith }, entry),
    );
  };
  return { customerType, contracts: await Promise.all(contracts.map(known)) };
}

interface Planned {
  scheduled: NextInstalment | null;
  chosenCents: number | null;
}

const nothingPlanned: Planned = { scheduled: null, chosenCents: null };

/** What its holder pays next by the plan, whatever the catalogue says today, and whether they chose it. */
async function plannedInstalment(
  db: Db,
  day: Day,
  { customerNumber, contractNumber }: { customerNumber: string | null; contractNumber: string },
  months: number,
): Promise<Planned> {
  const holder = await holderOf(db, customerNumber, contractNumber);
  if (holder === undefined) return nothingPlanned;
  const key = { customerNumber: holder, contractNumber };
  const scheduled = await nextInstalment(db, day, key, months);
  return { scheduled, chosenCents: await chosenInstalment(db, key, scheduled) };
}

/** What its holder would pay by the plan as a change would leave it. */
async function plannedWith(
  db: Db,
  day: Day,
  { customerNumber, contractNumber }: { customerNumber: string | null; contractNumber: string },
  change: PlanChange,
): Promise<ComingInstalment[]> {
  const holder = await holderOf(db, customerNumber, contractNumber);
  return holder === undefined
    ? []
    : changedInstalments(db, day, { customerNumber: holder, contractNumber }, change);
}

/** Checks a code of any type. A sponsor's code is their customer number, and the answer contains nothing about them. */
async function checkRebateCode(
  db: Db,
  day: Day,
  type: RebateCodeType,
  code: string,
  channel: string,
): Promise<Rebate> {
  if (type !== 'sponsor') return findRebate(db, day, type, code, channel);
  return (await findSponsor(db, code))
    ? { label: 'Parrainage', amountCents: toCents(newCustomerEuros), refusal: null }
    : { refusal: 'Ce numéro de parrain n’est pas valable' };
}
