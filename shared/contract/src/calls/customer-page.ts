import { z } from 'zod';
import { accountSums } from '../entities/account';
import { feedEntry } from '../entities/feed';
import { pageRequest } from '../entities/page';
import {
  contractNumber,
  customerNumber,
  day,
  documentKey,
  euros,
  pieceId,
  text,
} from '../entities/primitives';
import { foundCase, foundContract, foundCustomer } from '../entities/search';
import { workedRequest } from '../entities/worked-request';
import { userStatuses } from '../subscription-enumerations';
import { customerStandings, feedKinds } from '../feed-enumerations';
import { codeAndMessage, request } from '../origin';
import { searchMaxLength } from '../text-lengths';

const one = { customerNbr: customerNumber };

/** Who it is. It opens the page: the customer sees that an agent did, and when. */
const getCustomerPage = {
  request: request(one),
  response: z.object({
    customer: foundCustomer,
    standing: z.enum(customerStandings),
    /** Last day of their last contract, of who has none any more. */
    endedOn: day.nullable(),
    erasedOn: day.nullable(),
    birthdate: day.nullable(),
    since: day,
    /** Contracts that are not over, of those that the agent may see. */
    currentContracts: z.int(),
    /** They have contracts of other groups too, which this agent does not see. */
    hasOthers: z.boolean(),
    /** How they log in; null without an access. */
    access: z
      .object({
        status: z.enum(userStatuses),
        /** False until they chose a password of their own. */
        validated: z.boolean(),
        lastLoginAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
};

/** What they owe and are owed, by the rule of their own screens (decision 0069), and how they pay. */
const getCustomerAccount = {
  request: request(one),
  response: z.object({
    /** Of all contracts that the agent may see; null while nothing is open. */
    sums: accountSums.nullable(),
    /** What is to be paid: late first, 50 at most. */
    debts: z.array(
      z.object({
        contractNbr: z.string(),
        id: z.string(),
        kind: z.enum(['debit', 'invoice']),
        label: z.string(),
        amount: euros,
        day,
        late: z.boolean(),
        plannedOn: day.nullable(),
        /** Why the bank refused the debit. */
        reason: z.string().nullable(),
      }),
    ),
    debtCount: z.int(),
    /** Those in force first. */
    mandates: z.array(
      z.object({
        rumCode: z.string(),
        /** Masked. */
        iban: z.string(),
        bankName: z.string().nullable(),
        owner: z.string(),
        signedOn: day,
        revokedOn: day.nullable(),
        /** Contracts that are debited by it, of those that the agent may see. */
        contracts: z.int(),
      }),
    ),
  }),
};

/** What is under way for them: nothing of a kind whose right the agent has not. */
const getCustomerWork = {
  request: request(one),
  response: z.object({
    /** Not over, the nearest day first, 20 at most; null without the right. */
    requests: z.array(workedRequest).nullable(),
    requestCount: z.int(),
    /** Neither signed nor given up, latest first, 20 at most; null without the right. */
    cases: z.array(foundCase).nullable(),
    caseCount: z.int(),
  }),
};

/** Contracts with what an agent is asked on the phone: when they renew, and which meters they have. */
const getPageContracts = {
  request: request({
    ...one,
    /** Beginning of the contract number; or a delivery point or a meter. */
    text: text(searchMaxLength).optional(),
    over: z.boolean().optional(),
    ...pageRequest(['subscriptionDate']),
  }),
  response: z.object({
    contracts: z.array(
      foundContract.extend({
        renewsOn: day.nullable(),
        /** Those in place. */
        meters: z.array(z.string()),
      }),
    ),
    total: z.int(),
    totalIsCapped: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
};

/** All that happened, newest first: the kinds that the agent has the right to. */
const getCustomerFeed = {
  request: request({
    ...one,
    /** None: every kind. */
    kinds: z.array(z.enum(feedKinds)).min(1).max(feedKinds.length).optional(),
    contractNbr: contractNumber.optional(),
    limit: pageRequest(['at']).limit,
    cursor: pageRequest(['at']).cursor,
  }),
  response: z.object({
    entries: z.array(feedEntry),
    /** Kinds that this agent may see at all. */
    kinds: z.array(z.enum(feedKinds)),
    nextCursor: z.string().nullable(),
  }),
};

/** Mails the customer that a bill or a document of a contract is in their space; the paper itself stays there. */
const resendPaper = {
  request: request({
    ...{ ...one, contractNbr: contractNumber },
    /** Of a bill: its id or its number. */
    invoiceId: pieceId.optional(),
    /** Of another paper. */
    documentKey: documentKey.optional(),
  }).refine(({ invoiceId, documentKey: key }) => (invoiceId === undefined) !== (key === undefined), {
    path: ['invoiceId'],
    message: 'Indiquez une facture ou un document, et non les deux',
  }),
  response: codeAndMessage,
};

/**
 * Presents a refused debit again for a customer whom the agent speaks with, by the rule of the customer's own screen
 * (CREATE_PAYMENT of /getDocumentsList). The customer is mailed the day and the amount.
 */
const planDebit = {
  request: request({
    ...{ ...one, contractNbr: contractNumber },
    /** Of the refused debit. */
    payment: pieceId,
    dueDate: day,
    /** The customer told the agent that they agree to a day before the end of their mandate's notice. */
    noticeWaived: z.boolean().optional(),
  }),
  response: codeAndMessage,
};

export const customerPageCalls = {
  '/getCustomerPage': getCustomerPage,
  '/getCustomerAccount': getCustomerAccount,
  '/getCustomerWork': getCustomerWork,
  '/getPageContracts': getPageContracts,
  '/getCustomerFeed': getCustomerFeed,
  '/resendPaper': resendPaper,
  '/planDebit': planDebit,
} as const;
