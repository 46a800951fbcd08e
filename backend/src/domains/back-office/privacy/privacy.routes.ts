import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { authorOf } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { terminate, withdraw } from './contract-end.service';
import { eraseCustomer } from './erasure.service';
import { takeBackEnd } from './take-back-end.service';
import { exportCustomerData } from './export.service';

const exportPolicy = ownCustomer(({ customerNbr }: RequestOf<'/exportCustomerData'>) => ({
  customerNumber: customerNbr,
}));

const erasurePolicy = ownCustomer(({ customerNbr }: RequestOf<'/eraseCustomer'>) => ({
  customerNumber: customerNbr,
}));

const contractEndPolicy = ownCustomer((payload: { customerNbr: string; contractNbr: string }) => ({
  customerNumber: payload.customerNbr,
  contractNumber: payload.contractNbr,
}));

/** Printing takes a part of a second of one thread that all share. */
const limit = { max: 60, timeWindow: '1 minute' };

export const privacyCalls = [
  defineCall('/exportCustomerData', {
    summary: 'Everything held on a customer, as one archive',
    policy: exportPolicy,
    limit,
    handler: (call) => exportCustomerData(call, call.grant),
  }),
  defineCall('/eraseCustomer', {
    summary: 'Erases a customer who has left, but for what the law keeps; nothing brings it back',
    policy: erasurePolicy,
    limit,
    handler: async (call) => {
      const erasure = await eraseCustomer({
        ...call,
        password: call.payload.password,
        motive: call.payload.motive,
      });
      if (call.grant.visitor.customerNumber !== null) call.cookie.clear();
      const message = authorOf(call.grant.visitor).isAgent
        ? 'Les données de ce client sont effacées et son espace est fermé.'
        : 'Vos données sont effacées et votre espace est fermé.';
      return { code: '200', message, ...erasure };
    },
  }),
  defineCall('/withdrawContract', {
    summary: 'Withdraws from a contract within 14 days of its subscription (« renoncer au contrat »)',
    policy: contractEndPolicy,
    limit,
    handler: (call) => withdraw(call, call.payload.contractNbr, call.payload),
  }),
  defineCall('/terminateContract', {
    summary: 'Ends a contract on a day within 30 days (« résilier »)',
    policy: contractEndPolicy,
    limit,
    handler: (call) => terminate(call, call.payload),
  }),
  defineCall('/takeBackTermination', {
    summary: 'Takes back a termination that is registered for a later day',
    policy: contractEndPolicy,
    limit,
    handler: (call) => takeBackEnd({ ...call, contractNumber: call.payload.contractNbr }),
  }),
];
