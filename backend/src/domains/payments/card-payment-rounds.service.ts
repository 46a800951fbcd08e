import type { Chore } from '../../platform/housekeeping';
import type { Platform } from '../../platform/http/define-call';
import { recheckCardPayments } from '../card-payments/card-payments.service';
import { cardPaymentOutcome } from './payment-outcome';

/** Once a minute: which payments are due to be asked about, their own times say. */
export const cardPaymentRounds = (platform: Platform): Chore => ({
  name: 'open card payments',
  everySeconds: 60,
  run: (log) =>
    recheckCardPayments(platform, cardPaymentOutcome, (error, payment) =>
      log.warn({ err: error, payment }, 'an open card payment could not be settled'),
    ),
});
