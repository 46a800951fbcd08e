import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { offerPolicy } from './offers.policy';
import { changeOffer } from './offers.service';

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
