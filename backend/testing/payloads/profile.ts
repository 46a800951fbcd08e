import { consentTextVersion } from '@portal/domain';
import { password } from '../fixtures/people';
import type { Payloads } from './subject';

/** Of a pending address, as the preparation of the calls has them mailed. */
export const mailedCodes = { code: '012345', formerCode: '543210' };

type Paths =
  | '/getEvent'
  | '/createEvent'
  | '/updateCustomer'
  | '/confirmEmail'
  | '/managePendingEmail'
  | '/manageCoholder'
  | '/updateBillingData'
  | '/getPaymentModes'
  | '/getConsents'
  | '/manageConsent'
  | '/sponsoring'
  | '/getSponsorships'
  | '/getTowns'
  | '/getContent'
  | '/legal/:page';

export const profilePayloads: Payloads<Paths> = {
  '/getEvent': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/createEvent': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    category: 'TECHNICAL_ASSISTANCE',
    subCategory: 'METER_CHECKUP',
    message: 'L’écran de mon compteur reste noir.',
  }),
  '/updateCustomer': ({ customerNbr }) => ({
    customerNbr,
    email: `client.${customerNbr.toLowerCase()}@example.fr`,
    phone: '0612345679',
    marketing: true,
    newsletter: true,
    screen: 'SETTINGS',
    textVersion: consentTextVersion,
  }),
  '/confirmEmail': ({ customerNbr }) => ({ customerNbr, ...mailedCodes, password }),
  '/managePendingEmail': ({ customerNbr }) => ({ customerNbr, mode: 'RESEND' }),
  '/getPaymentModes': ({ contractNbr }) => ({ contractNbr }),
  '/manageCoholder': ({ contractNbr }) => ({
    mode: 'insertOrUpdate',
    contractNbr,
    coholder: [{ civility: 'MR', firstName: 'Ali', lastName: 'Ben' }],
  }),
  '/updateBillingData': ({ contractNbr }) => ({ mode: 'ROUTING_MODE', contractNbr, routingMode: 'BOTH' }),
  '/getConsents': ({ customerNbr }) => ({ customerNbr }),
  '/manageConsent': ({ customerNbr }) => ({
    customerNbr,
    purpose: 'CONSUMPTION_ADVICE',
    granularity: 'MONTHLY',
    granted: true,
    screen: 'SETTINGS',
    textVersion: consentTextVersion,
  }),
  '/getSponsorships': ({ customerNbr }) => ({ customerNbr }),
  '/sponsoring': ({ customerNbr }) => ({ sponsorNumber: customerNbr }),
  '/getTowns': () => ({ postalCode: '29200' }),
  '/getContent': () => ({}),
  '/legal/:page': () => ({ page: 'notice' }),
};
