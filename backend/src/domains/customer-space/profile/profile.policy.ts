import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';

export const contactPolicy = ownCustomer(({ customerNbr }: RequestOf<'/updateCustomer'>) => ({
  customerNumber: customerNbr,
}));

export const pendingEmailPolicy = ownCustomer(({ customerNbr }: RequestOf<'/managePendingEmail'>) => ({
  customerNumber: customerNbr,
}));

export const confirmEmailPolicy = ownCustomer(({ customerNbr }: RequestOf<'/confirmEmail'>) => ({
  customerNumber: customerNbr,
}));

export const coholderPolicy = ownCustomer(({ contractNbr }: RequestOf<'/manageCoholder'>) => ({
  contractNumber: contractNbr,
}));

export const billingPolicy = ownCustomer((payload: RequestOf<'/updateBillingData'>) => ({
  customerNumber: 'customerNbr' in payload ? payload.customerNbr : undefined,
  contractNumber: 'contractNbr' in payload ? payload.contractNbr : undefined,
}));

export const consentListPolicy = ownCustomer(({ customerNbr }: RequestOf<'/getConsents'>) => ({
  customerNumber: customerNbr,
}));

export const consentPolicy = ownCustomer(({ customerNbr }: RequestOf<'/manageConsent'>) => ({
  customerNumber: customerNbr,
}));
