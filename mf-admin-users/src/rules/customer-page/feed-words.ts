import type {
  CallBackState,
  CardPaymentStatus,
  FeedAmendmentState,
  FeedEntry,
  FeedKind,
  MailState,
  PieceFate,
  RouteRight,
} from '@portal/contract';
import {
  customerAlone,
  callBackStateLabel,
  contractStatusDisplay,
  formatDay,
  invoiceDisplay,
  noteKindLabel,
  orderStatusLabel,
  requestStatusDisplay,
  requestSubcategoryLabel,
  type StatusDisplay,
  type Tone,
} from '@portal/domain';
import { auditCallWords } from '@portal/domain/audit-calls';
import { auditDetailWords } from '@portal/domain/audit-facts';
import { mailLabel } from '@portal/domain/mail-labels';
import type { IconName } from '@portal/ui';
import { frCustomerFeed as words } from '../../i18n/fr-customer-feed';
import { frRequests } from '../../i18n/fr-requests';
import { requestAddress } from '../../paths';
import { caseAddress } from '../case-address';
import { changedTerm, type ChangedTerm } from './changed-term';
import { repaymentEntry } from './repayment-entry';
import { voucherEntry } from './voucher-entry';

/** An entry as it is shown. */
export interface EntryWords {
  title: string;
  /** What it was about, or what was said. */
  detail: string | null;
  /** What became of it. */
  badge: StatusDisplay | null;
  /** Euros. */
  amount: number | null;
  /** Where it is read whole. */
  href: string | null;
  changes: readonly ChangedTerm[];
}

export const kindIcons: Readonly<Record<FeedKind, IconName>> = {
  REQUEST: 'contact',
  NOTE: 'phone',
  MAIL: 'mail',
  BILL: 'bill',
  PAYMENT: 'card',
  CASE: 'case',
  SIGNATURE: 'edit',
  AMENDMENT: 'document',
  TRANSFER: 'swap',
  CONTRACT: 'bolt',
  CHANGE: 'settings',
  VISIT: 'eye',
};

const plain: Omit<EntryWords, 'title'> = { detail: null, badge: null, amount: null, href: null, changes: [] };

const fateTones: Record<PieceFate, Tone> = {
  sent: 'info',
  settled: 'success',
  rejected: 'danger',
  replaced: 'attention',
  refunded: 'neutral',
  planned: 'info',
  cancelled: 'neutral',
  inHand: 'attention',
};
const mailTones: Record<MailState, Tone> = { SENT: 'success', WAITING: 'info', FAILED: 'danger' };
const amendmentTones: Record<FeedAmendmentState, Tone> = {
  WAITING: 'info',
  APPLIED: 'success',
  LAPSED: 'neutral',
  WITHDRAWN: 'neutral',
};
const cardTones: Record<CardPaymentStatus, Tone> = {
  initialized: 'info',
  transmitted: 'info',
  transferFailure: 'danger',
  transactionFailure: 'danger',
  detectedAnomaly: 'danger',
  success: 'success',
  cancelled: 'neutral',
  disputed: 'danger',
};

/**
 * @param customerNumber whose feed it is
 * @param may what the agent's scheme opens: a link to what they may not open is none
 */
export function entryWords(
  entry: FeedEntry,
  customerNumber: string,
  may: (right: RouteRight) => boolean,
): EntryWords {
  switch (entry.what) {
    case 'REQUEST':
      return {
        ...plain,
        title: requestSubcategoryLabel(entry.subcategory),
        detail: [entry.message, holderWords(entry)].filter(Boolean).join(' · '),
        badge: requestStatusDisplay(entry.status),
        href: requestAddress(customerNumber, entry.eventNbr),
      };
    case 'NOTE':
      return {
        ...plain,
        title: noteKindLabel(entry.noteKind),
        detail: entry.message,
        badge: callBackOf(entry),
      };
    case 'REQUEST_MESSAGE':
      return {
        ...plain,
        title: `${words.message[entry.messageKind]} · ${words.request(entry.eventNbr)}`,
        detail: entry.message,
        href: requestAddress(customerNumber, entry.eventNbr),
      };
    case 'TRACE':
      return { ...plain, title: requestSubcategoryLabel(entry.subcategory), detail: entry.message };
    case 'MAIL':
      return {
        ...plain,
        title: words.mail(mailLabel(entry.template)),
        detail: entry.recipient === null ? null : words.mailTo(entry.recipient),
        badge: { label: words.mailStates[entry.state], tone: mailTones[entry.state] },
      };
    case 'INVOICE':
      return {
        ...plain,
        title: (entry.isCreditNote ? words.creditNote : words.invoice)(entry.invoiceNbr),
        badge: invoiceDisplay(entry.residual),
        amount: entry.amount,
      };
    case 'PIECE':
      return {
        ...plain,
        title: entry.fate === 'refunded' ? words.refund(entry.method) : entry.method,
        detail: [entry.label || words.instalment, entry.reason].filter(Boolean).join(' · '),
        badge: { label: words.fates[entry.fate], tone: fateTones[entry.fate] },
        amount: entry.amount,
      };
    case 'CARD_PAYMENT':
      return {
        ...plain,
        // an older server tells payments of one debt alone
        title: (entry.debts ?? 1) > 1 ? words.cardOf(entry.debts) : words.card,
        badge: { label: words.cardStates[entry.status], tone: cardTones[entry.status] },
        amount: entry.amount,
      };
    case 'REPAYMENT_AGREED':
    case 'REPAYMENT_ENDED':
      return { ...plain, ...repaymentEntry(entry) };
    case 'ENERGY_VOUCHER':
      return { ...plain, ...voucherEntry(entry) };
    case 'CASE':
      return {
        ...plain,
        title: words.case(entry.orderReference),
        detail: words.channel(entry.channel),
        badge: { label: orderStatusLabel(entry.status), tone: 'neutral' },
        href: caseAddress(entry.orderReference, may),
      };
    case 'CASE_SIGNED':
      return {
        ...plain,
        title: words.caseSigned(entry.orderReference),
        href: caseAddress(entry.orderReference, may),
      };
    case 'MANDATE_SIGNED':
      return { ...plain, title: words.mandate(entry.rumCode), detail: entry.iban };
    case 'CONTRACT_CHANGE':
      return {
        ...plain,
        title: words.changes[entry.change],
        detail: [
          words.effective(formatDay(entry.effectiveOn)),
          ...(entry.legalDay ? [frRequests.legal[entry.legalDay.right](formatDay(entry.legalDay.day))] : []),
        ].join(' · '),
        changes: entry.fields.map(changedTerm),
      };
    case 'AMENDMENT':
      return {
        ...plain,
        title: entry.label ?? words.amendment,
        detail: words.effective(formatDay(entry.effectiveOn)),
        badge: { label: words.amendmentStates[entry.state], tone: amendmentTones[entry.state] },
      };
    case 'TRANSFER_PLANNED':
      return {
        ...plain,
        title: words.transferPlanned(entry.to),
        detail: [words.effective(formatDay(entry.effectiveOn)), entry.refusal].filter(Boolean).join(' · '),
      };
    case 'CONTRACT_STATUS':
      return {
        ...plain,
        title: entry.isTransfer ? words.transferred : words.state,
        badge: contractStatusDisplay(entry.status),
      };
    case 'VISIT':
      return {
        ...plain,
        title: words.visit,
        detail: entry.reason,
        badge: entry.elevated ? { label: words.visitElevated, tone: 'attention' } : null,
      };
    case 'AUDIT':
      return {
        ...plain,
        title: auditCallWords(entry.call, entry.detail),
        detail: auditDetailWords(readable(entry.detail), entry.reason) || null,
      };
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Without numbers that no person reads; the audit log has them. */
const readable = (detail: Extract<FeedEntry, { what: 'AUDIT' }>['detail']) =>
  Object.fromEntries(
    Object.entries(detail).filter(([, value]) => typeof value !== 'string' || !uuid.test(value)),
  );

const callBackTones: Record<CallBackState, Tone> = {
  WAITING: 'attention',
  DONE: 'success',
  ABANDONED: 'neutral',
};

function callBackOf({
  callBackOn: day,
  callBackState: state,
}: FeedEntry & { what: 'NOTE' }): StatusDisplay | null {
  if (day === null || state === null) return null;
  const label = state === 'WAITING' ? words.callBack(formatDay(day)) : callBackStateLabel(state);
  return { label, tone: callBackTones[state] };
}

/** Who did it: « Vous », « Le client », a login; null where nobody did, or it is not known. */
export function whoDid({ by }: Pick<FeedEntry, 'by'>, self: string, customerNumber: string): string | null {
  if (by === null) return null;
  if (by === customerNumber || by === customerAlone) return words.by.customer;
  return by === self ? words.by.you : by;
}

/** Who has a request that is open; an older server does not say. */
function holderWords({ assignedTo, assignedGroup }: Extract<FeedEntry, { what: 'REQUEST' }>): string | null {
  if (assignedTo) return words.assigned(assignedTo);
  return assignedGroup ? words.queued(assignedGroup) : null;
}
