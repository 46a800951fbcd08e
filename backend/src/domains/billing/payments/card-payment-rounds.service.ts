import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../../platform/http/define-call';
import { recheckCardPayments } from '../card-payments/follow-payments.service';
import { sendCardRefunds } from '../card-payments/card-refunds.service';
import type { CasePayments } from './case-payments.port';
import { refundOutcome } from './give-back.service';
import { cardPaymentOutcome } from './payment-outcome';

/** Which payments are due to be asked about, their own times say. */
export const cardPaymentRound = (platform: Platform, cases: CasePayments, log: FastifyBaseLogger) =>
  recheckCardPayments(platform, cardPaymentOutcome(cases), (error, payment) =>
    log.warn({ err: error, payment }, 'an open card payment could not be settled'),
  );

/** Refunds whose answer was lost, or that the provider did not answer for. */
export const cardRefundRound = (platform: Platform, log: FastifyBaseLogger) =>
  sendCardRefunds(platform, refundOutcome, (error, refund) =>
    log.warn({ err: error, refund }, 'a card refund could not be asked for'),
  );
