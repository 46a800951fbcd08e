import type { z } from 'zod';
import {
  instalmentChanged,
  instalmentChangedPayload,
  limitExceeded,
  limitExceededPayload,
  settlementWarning,
  settlementWarningPayload,
} from './templates/foreseen-year';
import {
  cardPaymentReceived,
  cardPaymentReceivedPayload,
  cardPaymentCredited,
  cardPaymentCreditedPayload,
  cardPaymentRefunded,
  cardPaymentRefundedPayload,
  jointPaymentReceived,
  jointPaymentReceivedPayload,
} from './templates/card-payments';
import {
  contractEnded,
  contractEndedPayload,
  contractTransferred,
  contractTransferredPayload,
  offerChanged,
  offerChangedPayload,
  pricesChange,
  pricesChangePayload,
} from './templates/contract-changes';
import { dataErased, dataErasedPayload } from './templates/data-erased';
import {
  energyVoucherRefused,
  energyVoucherRefusedPayload,
  energyVoucherTaken,
  energyVoucherTakenPayload,
} from './templates/energy-vouchers';
import { dayLimitExceeded, dayLimitExceededPayload } from './templates/day-limit';
import { debitPlanned, debitPlannedPayload, debitTakenBack, debitTakenBackPayload } from './templates/debits';
import {
  agentEmailChanged,
  agentEmailChangedPayload,
  emailChangeAsked,
  emailChangeAskedPayload,
  emailChangeCode,
  emailChangeCodePayload,
  emailChanged,
  emailChangedPayload,
  phoneChanged,
  phoneChangedPayload,
} from './templates/contact-changes';
import {
  factorChanged,
  factorChangedPayload,
  customerFactorReset,
  customerFactorResetPayload,
} from './templates/factor-changed';
import { firstPaymentLink, firstPaymentLinkPayload } from './templates/first-payment-link';
import { firstPaymentReceived, firstPaymentReceivedPayload } from './templates/first-payment-received';
import { ibanChanged, ibanChangedPayload } from './templates/iban-changed';
import { documentAgain, documentAgainPayload } from './templates/document-again';
import { invoiceAgain, invoiceAgainPayload } from './templates/invoice-again';
import type { MailContent } from './templates/layout';
import {
  repaymentAgreed,
  repaymentAgreedPayload,
  repaymentDebited,
  repaymentDebitedPayload,
  repaymentEnded,
  repaymentEndedPayload,
  repaymentFinished,
  repaymentFinishedPayload,
  repaymentPartComes,
  repaymentPartComesPayload,
} from './templates/repayment';
import { accountOpened, accountOpenedPayload } from './templates/account-opened';
import { passwordChanged, passwordChangedPayload } from './templates/password-changed';
import { passwordReset, passwordResetPayload } from './templates/password-reset';
import { sponsorshipCredit, sponsorshipCreditPayload } from './templates/sponsorship-credit';
import { sponsorshipInvitation, sponsorshipInvitationPayload } from './templates/sponsorship-invitation';
import { changeUndone, changeUndonePayload } from './templates/change-undone';
import { clientCheckCode, clientCheckCodePayload } from './templates/client-check-code';
import { selfServiceCode, selfServiceCodePayload } from './templates/self-service-code';
import { subscriptionConfirmed, subscriptionConfirmedPayload } from './templates/subscription-confirmed';
import { coholderChanged, coholderChangedPayload } from './templates/coholder-changed';
import { requestReceived, requestReceivedPayload } from './templates/request-received';
import { requestStep, requestStepPayload } from './templates/request-step';
import { requestTakenOver, requestTakenOverPayload } from './templates/request-taken-over';
import { subscriptionLink, subscriptionLinkPayload } from './templates/subscription-link';

/** Every mail of the portal: what it is made from, and how. */
const templates = {
  'self-service-code': { payload: selfServiceCodePayload, render: selfServiceCode },
  'client-check-code': { payload: clientCheckCodePayload, render: clientCheckCode },
  'subscription-link': { payload: subscriptionLinkPayload, render: subscriptionLink },
  'subscription-confirmed': { payload: subscriptionConfirmedPayload, render: subscriptionConfirmed },
  'agent-email-changed': { payload: agentEmailChangedPayload, render: agentEmailChanged },
  'account-opened': { payload: accountOpenedPayload, render: accountOpened },
  'password-reset': { payload: passwordResetPayload, render: passwordReset },
  'password-changed': { payload: passwordChangedPayload, render: passwordChanged },
  'factor-changed': { payload: factorChangedPayload, render: factorChanged },
  'customer-factor-reset': { payload: customerFactorResetPayload, render: customerFactorReset },
  'email-change-code': { payload: emailChangeCodePayload, render: emailChangeCode },
  'email-change-asked': { payload: emailChangeAskedPayload, render: emailChangeAsked },
  'email-changed': { payload: emailChangedPayload, render: emailChanged },
  'change-undone': { payload: changeUndonePayload, render: changeUndone },
  'offer-changed': { payload: offerChangedPayload, render: offerChanged },
  'instalment-changed': { payload: instalmentChangedPayload, render: instalmentChanged },
  'settlement-warning': { payload: settlementWarningPayload, render: settlementWarning },
  'limit-exceeded': { payload: limitExceededPayload, render: limitExceeded },
  'day-limit-exceeded': { payload: dayLimitExceededPayload, render: dayLimitExceeded },
  'prices-change': { payload: pricesChangePayload, render: pricesChange },
  'iban-changed': { payload: ibanChangedPayload, render: ibanChanged },
  'data-erased': { payload: dataErasedPayload, render: dataErased },
  'repayment-agreed': { payload: repaymentAgreedPayload, render: repaymentAgreed },
  'repayment-part-comes': { payload: repaymentPartComesPayload, render: repaymentPartComes },
  'repayment-debited': { payload: repaymentDebitedPayload, render: repaymentDebited },
  'repayment-finished': { payload: repaymentFinishedPayload, render: repaymentFinished },
  'repayment-ended': { payload: repaymentEndedPayload, render: repaymentEnded },
  'joint-payment-received': { payload: jointPaymentReceivedPayload, render: jointPaymentReceived },
  'card-payment-received': { payload: cardPaymentReceivedPayload, render: cardPaymentReceived },
  'card-payment-credited': { payload: cardPaymentCreditedPayload, render: cardPaymentCredited },
  'card-payment-refunded': { payload: cardPaymentRefundedPayload, render: cardPaymentRefunded },
  'energy-voucher-taken': { payload: energyVoucherTakenPayload, render: energyVoucherTaken },
  'energy-voucher-refused': { payload: energyVoucherRefusedPayload, render: energyVoucherRefused },
  'debit-planned': { payload: debitPlannedPayload, render: debitPlanned },
  'debit-taken-back': { payload: debitTakenBackPayload, render: debitTakenBack },
  'first-payment-link': { payload: firstPaymentLinkPayload, render: firstPaymentLink },
  'first-payment-received': { payload: firstPaymentReceivedPayload, render: firstPaymentReceived },
  'contract-transferred': { payload: contractTransferredPayload, render: contractTransferred },
  'request-received': { payload: requestReceivedPayload, render: requestReceived },
  'document-again': { payload: documentAgainPayload, render: documentAgain },
  'invoice-again': { payload: invoiceAgainPayload, render: invoiceAgain },
  'request-step': { payload: requestStepPayload, render: requestStep },
  'request-taken-over': { payload: requestTakenOverPayload, render: requestTakenOver },
  'phone-changed': { payload: phoneChangedPayload, render: phoneChanged },
  'coholder-changed': { payload: coholderChangedPayload, render: coholderChanged },
  'contract-ended': { payload: contractEndedPayload, render: contractEnded },
  'sponsorship-credit': { payload: sponsorshipCreditPayload, render: sponsorshipCredit },
  'sponsorship-invitation': { payload: sponsorshipInvitationPayload, render: sponsorshipInvitation },
};

type Templates = typeof templates;
export type TemplateName = keyof Templates;
export const templateNames = Object.keys(templates) as TemplateName[];
export type TemplatePayload<N extends TemplateName> = z.output<Templates[N]['payload']>;

/** Of who is no customer any more: nothing is left of it once it went out, or was given up. */
const lastMails: readonly string[] = ['data-erased'] satisfies TemplateName[];
export const isLastMail = (name: string): boolean => lastMails.includes(name);

/** @throws when the template is unknown or the payload is not its own (a mail of another version). */
export function renderMail(name: string, payload: unknown): MailContent {
  if (!Object.hasOwn(templates, name)) throw new Error(`Unknown mail template ${name}`);
  const { payload: schema, render } = templates[name as TemplateName];
  return (render as (value: unknown) => MailContent)(schema.parse(payload));
}
