import type { RequestCategory, RequestSubcategory } from '@portal/contract';

/** The subcategories of each category of request, in the order a form offers them (C7.1). */
export const requestSubjects: Readonly<Record<RequestCategory, readonly RequestSubcategory[]>> = {
  CONTRACT_OFFER_SERVICE: [
    'OFFER_CHANGE',
    'PACKAGE_CHANGE',
    'PACKAGE_MODULATION',
    'PP_CHANGE',
    'PP_AMOUNT_CHANGE',
    'POWER_CHANGE',
    'OPTION_ADD_SAVETREE',
    'OPTION_DELETE_SAVETREE',
    'OPTION_ADD_PLASTIC',
    'OPTION_DELETE_PLASTIC',
    'RESILIATION',
    'WITHDRAWAL',
    'MOVE',
    'REQUEST_EXPLANATION_INFORMATION',
    'MAKE_CLAIM',
    'OTHER',
  ],
  INVOICE_PAYMENT_REFUND: [
    'REQUEST_EXPLANATION_INFORMATION',
    'INVOICE_DUPLICATE_REQUEST',
    'BILL_NOT_RECEIVED',
    'BILLING_INCIDENT',
    'PAYMENT_DIFFICULTIES',
    'PAYMENT_NOT_ACCOUNTED',
    'PAYMENT_MODE_CHANGE',
    'AWAITING_REIMBURSEMENT',
    'TAX_EXEMPTION',
    'MAKE_CLAIM',
    'OTHER',
  ],
  TECHNICAL_ASSISTANCE: [
    'METER_READING_CHECKUP',
    'METER_CHECKUP',
    'POWER_CHANGE',
    'PASSWORD_FORGOTTEN',
    'USERNAME_FORGOTTEN',
    'MAKE_CLAIM',
    'OTHER',
  ],
  PERSONAL_DATA: [
    'CONSUMPTION_CONTACT_CHANGE',
    'INVOICE_CONTACT_CHANGE',
    'INVOICE_ADDRESS_CHANGE',
    'PAYMENT_MODE_CHANGE',
    'ROUTING_MODE',
    'DATA_ERASURE',
    'OTHER',
  ],
  OTHER: ['REQUEST_EXPLANATION_INFORMATION', 'MAKE_CLAIM', 'MEDIATION', 'OTHER'],
};

export const isRequestSubject = (category: RequestCategory, subcategory: RequestSubcategory): boolean =>
  requestSubjects[category].includes(subcategory);
