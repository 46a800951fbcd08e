import { z } from 'zod';
import { cardPaymentStatuses, invoiceStatuses } from '../bill-enumerations';
import {
  contractChangeKinds,
  contractStatuses,
  requestStatuses,
  requestSubcategories,
} from '../enumerations';
import { feedAmendmentStates, feedKinds, mailStates, pieceFates } from '../feed-enumerations';
import { callBackStates, noteKinds } from '../note-enumerations';
import { repaymentEndCauses, repaymentStatuses } from '../repayment-enumerations';
import { requestMessageKinds } from '../request-enumerations';
import { orderStatuses } from '../subscription-enumerations';
import { voucherRefusals, voucherStates } from '../voucher-enumerations';
import { legalDay } from './legal-day';
import { day, euros } from './primitives';

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const entry = {
  /** Unique in the feed. */
  id: z.string(),
  kind: z.enum(feedKinds),
  /** Instant; of what is known by its day alone, the beginning of that day in Paris. */
  at: z.iso.datetime(),
  isDay: z.boolean(),
  contractNbr: z.string().nullable(),
  /** Login of the agent, or the customer’s number; null where nobody did it, or it is not known. */
  by: z.string().nullable(),
};
const happened = <W extends string, F extends z.ZodRawShape>(what: W, fields: F) =>
  z.object({ ...entry, what: z.literal(what), ...fields });

/** Something that happened to a customer. Words are 300 characters at most. */
export const feedEntry = z.discriminatedUnion('what', [
  happened('REQUEST', {
    eventNbr: z.string(),
    subcategory: z.enum(requestSubcategories),
    status: z.enum(requestStatuses),
    /** The agent who has it, or the group in whose queue it waits; both null where nobody does, or it is over. */
    assignedTo: z.string().nullable(),
    assignedGroup: z.string().nullable(),
    message: z.string(),
  }),
  happened('REQUEST_MESSAGE', {
    eventNbr: z.string(),
    messageKind: z.enum(requestMessageKinds),
    message: z.string(),
  }),
  /** What an agent noted, with the day and the state of its call-back where it has one. */
  happened('NOTE', {
    noteKind: z.enum(noteKinds),
    message: z.string(),
    callBackOn: day.nullable(),
    callBackState: z.enum(callBackStates).nullable(),
  }),
  /** A change that the customer or an agent made in the space, in the words that the customer reads. */
  happened('TRACE', { eventNbr: z.string(), subcategory: z.enum(requestSubcategories), message: z.string() }),
  happened('MAIL', {
    template: z.string(),
    state: z.enum(mailStates),
    /** Null where it went to somebody else than the customer. */ recipient: z.string().nullable(),
  }),
  happened('INVOICE', {
    invoiceId: z.string(),
    invoiceNbr: z.string(),
    isCreditNote: z.boolean(),
    amount: euros,
    residual: euros,
    state: z.enum(invoiceStatuses),
  }),
  happened('PIECE', {
    isInstalment: z.boolean(),
    fate: z.enum(pieceFates),
    label: z.string(),
    /** How it is paid, in words. */
    method: z.string(),
    amount: euros,
    /** Why the bank refused it. */
    reason: z.string().nullable(),
  }),
  /** A repayment plan was agreed on, or ended. */
  happened('REPAYMENT_AGREED', { total: euros, parts: z.number().int(), byAgent: z.boolean() }),
  happened('REPAYMENT_ENDED', {
    status: z.enum(repaymentStatuses),
    cause: z.enum(repaymentEndCauses).nullable(),
    left: euros,
    reason: z.string().nullable(),
  }),
  happened('CARD_PAYMENT', { amount: euros, status: z.enum(cardPaymentStatuses) }),
  /** An energy voucher that was given; its amount is null unless it was taken. */
  happened('ENERGY_VOUCHER', {
    state: z.enum(voucherStates),
    refusal: z.enum(voucherRefusals).nullable(),
    numberEnd: z.string(),
    amount: euros.nullable(),
    settled: euros,
  }),
  happened('CASE', { orderReference: z.string(), status: z.enum(orderStatuses), channel: z.string() }),
  happened('CASE_SIGNED', { orderReference: z.string() }),
  happened('MANDATE_SIGNED', { rumCode: z.string(), iban: z.string() }),
  /** Of terms; a field that a change does not name stays as it was. */
  happened('CONTRACT_CHANGE', {
    change: z.enum(contractChangeKinds),
    effectiveOn: day,
    fields: z.array(z.object({ name: z.string(), before: fact, after: fact })),
    /** What the law gives the customer after an end; null for other changes. */
    legalDay: legalDay.nullable().optional(),
  }),
  happened('AMENDMENT', {
    state: z.enum(feedAmendmentStates),
    effectiveOn: day,
    label: z.string().nullable(),
  }),
  happened('TRANSFER_PLANNED', { to: z.string(), effectiveOn: day, refusal: z.string().nullable() }),
  happened('CONTRACT_STATUS', { status: z.enum(contractStatuses), isTransfer: z.boolean() }),
  /** An agent was in the customer’s space, or on their page. */
  happened('VISIT', { reason: z.string().nullable(), elevated: z.boolean() }),
  /** An entry of the audit log, for who may read it. */
  happened('AUDIT', { call: z.string(), detail: z.record(z.string(), fact), reason: z.string().nullable() }),
]);
