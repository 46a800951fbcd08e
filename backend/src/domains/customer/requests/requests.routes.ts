import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { requestsOf, submitRequest } from './requests.service';

const ofContract = ({ customerNbr, contractNbr }: { customerNbr: string; contractNbr: string }) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
});

const requestListPolicy = ownCustomer((payload: RequestOf<'/getEvent'>) => ofContract(payload));
const newRequestPolicy = ownCustomer((payload: RequestOf<'/createEvent'>) => ofContract(payload));

export const requestCalls = [
  defineCall('/getEvent', {
    summary: 'Requests of a contract, newest first',
    policy: requestListPolicy,
    handler: ({ db, payload, grant }) =>
      requestsOf(db, grant.customerNumber, payload.contractNbr, payload.before),
  }),
  defineCall('/createEvent', {
    summary: 'Sends a request to the supplier',
    policy: newRequestPolicy,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: (call) =>
      writeForCustomer({ ...call, path: '/createEvent' }, async (tx, author) => {
        const { contractNbr, category, subCategory, message, date } = call.payload;
        const event = await submitRequest(tx, call.clock, {
          customerNumber: call.grant.customerNumber,
          contractNumber: contractNbr,
          category,
          subcategory: subCategory,
          message,
          referenceDate: date,
          author,
          supportEmail: call.config.supportEmail,
        });
        return { answer: { eventNbr: event.eventNbr, event }, detail: { event: event.eventNbr } };
      }),
  }),
];
