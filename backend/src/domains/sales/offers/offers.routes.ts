import { ownCustomer } from '../../../platform/access/own-customer';
import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall, type PayloadOf } from '../../../platform/http/define-call';
import { changeOffer } from './offers.service';

const offerPolicy = ownCustomer(({ customerNbr, contract }: PayloadOf<'/manageOffer'>) => ({
  customerNumber: customerNbr,
  contractNumber: contract.contractNumber,
}));

/** Each change is mailed. */
const limit = { max: 60, timeWindow: '1 minute' };

export const offerCalls = [
  defineCall('/manageOffer', {
    summary: 'Changes the product, the package, the options or the payment frequency of a contract',
    policy: offerPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/manageOffer' }, (tx, author) =>
        changeOffer(tx, call.clock, {
          customerNumber: call.grant.customerNumber,
          request: call.payload,
          author,
          supportEmail: call.config.supportEmail,
        }),
      ),
  }),
];
