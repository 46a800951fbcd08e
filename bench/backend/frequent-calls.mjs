import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const own = ({ number, contract }) => ({ customerNbr: number, contractNbr: contract });

/**
 * The calls that the screens of the customer space begin with (`firstCalls` of the remotes), and `/getContext`, which every
 * page begins with. Budgets are multiples of the processor time that the peer takes for a call right before, of
 * Node and of PostgreSQL: microseconds depend on the machine and on what else it does.
 */
export const frequentReads = [
  {
    path: '/getContext',
    request: ({ number }) => ({ customerNbr: number }),
    budget: { node: 2.4, postgres: 4 },
  },
  { path: '/getContract', request: own, budget: { node: 17, postgres: 32 } },
  {
    path: '/getBalance',
    request: (person) => ({ ...own(person), mode: 'CONTRACT_BALANCE' }),
    budget: { node: 7, postgres: 18 },
  },
  {
    path: '/financialPieces',
    request: ({ contract }) => ({ contractId: contract }),
    budget: { node: 7, postgres: 13 },
  },
  { path: '/getHomeMoment', request: own, budget: { node: 40, postgres: 60 } },
  {
    path: '/getDocumentsList',
    request: (person) => ({ ...own(person), mode: 'INVOICE' }),
    budget: { node: 8, postgres: 15 },
  },
  { path: '/getEvent', request: own, budget: { node: 4.5, postgres: 10 } },
  {
    path: '/getConsents',
    request: ({ number }) => ({ customerNbr: number }),
    budget: { node: 4.5, postgres: 8 },
  },
  {
    path: '/getSponsorships',
    request: ({ number }) => ({ customerNbr: number }),
    budget: { node: 5, postgres: 8 },
  },
];

const consentTexts = readFileSync(
  resolve(import.meta.dirname, '../../shared/domain/src/consent-texts.ts'),
  'utf8',
);
const [, textVersion] = /consentTextVersion = '([^']+)'/.exec(consentTexts);

/** A write with its audit entry; and one whose mail is sent as well, by the same process. */
export const frequentWrites = [
  {
    path: '/manageConsent',
    // its answer has all consents there ever were
    remove: (numbers, since) => [
      `delete from consent where purpose = 'CONSUMPTION_ADVICE' and customer_number = any($1) and granted_at >= $2`,
      [numbers, since],
    ],
    request: ({ number }, index, people) => ({
      ...{ customerNbr: number, purpose: 'CONSUMPTION_ADVICE', granularity: 'MONTHLY' },
      // each person in turn: given, withdrawn, given again
      granted: Math.floor(index / people) % 2 === 0,
      ...{ screen: 'SETTINGS', textVersion },
    }),
    budget: { node: 11, postgres: 21 },
  },
  {
    path: '/createEvent',
    remove: (numbers) => [
      `delete from customer_request where message like 'Mesure %' and customer_number = any($1)`,
      [numbers],
    ],
    request: (person, index) => ({
      ...own(person),
      ...{ category: 'OTHER', subCategory: 'OTHER', message: `Mesure ${index} ${performance.now()}` },
    }),
    budget: { node: 24, postgres: 38 },
  },
];
