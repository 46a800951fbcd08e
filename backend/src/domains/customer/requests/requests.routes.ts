import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { cleanFile, keepFile } from './files/files.service';
import { ownConversation, ownFile, rate, reply } from './own-requests.service';
import { requestsOf, submitRequest } from './requests.service';

const ofContract = ({ customerNbr, contractNbr }: { customerNbr: string; contractNbr: string }) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
});

const requestListPolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/getEvent'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));
const newRequestPolicy = ownCustomer((payload: RequestOf<'/createEvent'>) => ofContract(payload));
const conversationPolicy = ownCustomer((payload: RequestOf<'/getRequestMessages'>) => ofContract(payload));

const keyOf = (
  customerNumber: string,
  { contractNbr, eventNbr }: { contractNbr: string; eventNbr: string },
) => ({
  customerNumber,
  contractNumber: contractNbr,
  eventNumber: eventNbr,
});

export const requestCalls = [
  defineCall('/getEvent', {
    summary: 'Requests of a contract, or of all, newest first',
    policy: requestListPolicy,
    handler: ({ db, payload, grant }) =>
      requestsOf(db, {
        customerNumber: grant.customerNumber,
        contractNumber: payload.contractNbr,
        onlyContracts: grant.onlyContracts,
        before: payload.before,
      }),
  }),
  defineCall('/createEvent', {
    summary: 'Sends a request to the supplier',
    policy: newRequestPolicy,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: (call) =>
      writeForCustomer({ ...call, path: '/createEvent' }, async (tx, author) => {
        const { contractNbr, category, subCategory, message, date, files } = call.payload;
        const event = await submitRequest(tx, call.clock, {
          customerNumber: call.grant.customerNumber,
          contractNumber: contractNbr,
          category,
          subcategory: subCategory,
          message,
          referenceDate: date,
          files,
          author,
          publicUrl: call.config.publicUrl,
          supportEmail: call.config.supportEmail,
        });
        return { answer: { eventNbr: event.eventNbr, event }, detail: { event: event.eventNbr } };
      }),
  }),
  defineCall('/getRequestMessages', {
    summary: 'A request with what was said about it',
    policy: conversationPolicy,
    handler: ({ db, clock, payload, grant }) =>
      ownConversation(db, clock, keyOf(grant.customerNumber, payload)),
  }),
  defineCall('/replyToRequest', {
    summary: 'Adds the customer’s words to a request; opens it again within 30 days of its end',
    policy: ownCustomer((payload: RequestOf<'/replyToRequest'>) => ofContract(payload)),
    limit: { max: 60, timeWindow: '1 minute' },
    handler: (call) =>
      writeForCustomer({ ...call, path: '/replyToRequest' }, async (tx, author) => {
        const { message, files, eventNbr } = call.payload;
        const key = keyOf(call.grant.customerNumber, call.payload);
        const answer = await reply(tx, call.clock, key, { message, files, author });
        return { answer, detail: { event: eventNbr } };
      }),
  }),
  defineCall('/addRequestFile', {
    summary: 'Checks a file, and keeps it for the words of the customer that name it',
    policy: ownCustomer((payload: RequestOf<'/addRequestFile'>) => ofContract(payload)),
    limit: { max: 30, timeWindow: '1 minute' },
    handler: async (call) => {
      const { bytes, clock, payload, grant } = call;
      const file = await cleanFile(call, { ...payload, bytes });
      // what is sent again under a key is the same file: its hash stands for it
      const sent = { ...payload, content: file.sha256.toString('hex') };
      return writeForCustomer({ ...call, payload: sent, path: '/addRequestFile' }, async (tx, author) => {
        const kept = await keepFile(tx, clock(), grant.customerNumber, author, file);
        return { answer: { file: kept } };
      });
    },
  }),
  defineCall('/getRequestFile', {
    summary: 'A file of a request, as a download',
    policy: ownCustomer((payload: RequestOf<'/getRequestFile'>) => ofContract(payload)),
    limit: { max: 60, timeWindow: '1 minute' },
    handler: ({ db, payload, grant }) => ownFile(db, keyOf(grant.customerNumber, payload), payload.fileId),
  }),
  defineCall('/rateRequest', {
    summary: 'Says whether a request that is over was of help',
    policy: ownCustomer((payload: RequestOf<'/rateRequest'>) => ofContract(payload)),
    handler: (call) =>
      writeForCustomer({ ...call, path: '/rateRequest' }, async (tx) => {
        const { eventNbr, helped } = call.payload;
        await rate(tx, keyOf(call.grant.customerNumber, call.payload), helped);
        const answer = { code: '200', message: 'Merci, votre avis est enregistré.' };
        return { answer, detail: { event: eventNbr, helped } };
      }),
  }),
];
