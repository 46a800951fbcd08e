import { parisDayOf } from '@portal/domain';
import { ownSale } from '../../../platform/access/own-sale';
import { saleOf } from '../../../platform/access/sale-channel';
import { defineCall } from '../../../platform/http/define-call';
import { toEuros } from '../../../platform/money';
import { countSponsorCheck } from '../../billing/sponsoring/sponsor-checks.service';
import { ownQuote } from './quotes.policy';
import { knownContracts } from './known-contracts';
import { offersFor, packsFor, productsFor } from '../../billing/catalogue/offers-of-contracts.service';
import { checkRebateCode } from './rebate-check';

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
