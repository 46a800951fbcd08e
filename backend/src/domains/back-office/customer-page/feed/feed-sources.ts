import { auditedChanges, visits } from './agent-sources';
import { cases, mandates, signedCases } from './case-sources';
import { amendments, contractChanges, contractStates, plannedTransfers, transfers } from './contract-sources';
import type { FeedSource } from './feed-source';
import { mails } from './mail-source';
import { cardPayments, jointCardPayments } from './card-sources';
import { invoices } from './money-sources';
import { energyVouchers } from './voucher-source';
import { notes } from './note-source';
import { pieces } from './piece-source';
import { agreedRepayments, endedRepayments } from './repayment-sources';
import { requestMessages, requests, traces } from './request-sources';

/** Everything that the feed of a customer is merged from. */
export const feedSources: readonly FeedSource[] = [
  requests,
  requestMessages,
  notes,
  traces,
  mails,
  invoices,
  pieces,
  cardPayments,
  jointCardPayments,
  agreedRepayments,
  endedRepayments,
  energyVouchers,
  cases,
  signedCases,
  mandates,
  contractChanges,
  amendments,
  plannedTransfers,
  transfers,
  contractStates,
  visits,
  auditedChanges,
];
