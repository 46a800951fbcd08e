import { anyAgent } from '../../platform/access/agent';
import { defineCall } from '../../platform/http/define-call';
import { checkClient, readClient, validateClientCode } from './clients.service';

export const clientCalls = [
  defineCall('/subscription/client/check', {
    summary: 'Whether an e-mail is a customer’s; if so, mails them a code of six digits',
    policy: anyAgent,
    handler: ({ payload, ...call }) => checkClient(call, payload.email),
  }),
  defineCall('/subscription/client/check/validate', {
    summary: 'Tries the code that the customer was mailed',
    policy: anyAgent,
    handler: async ({ payload, ...call }) => ({
      valid: await validateClientCode(call, payload.customerNbr, payload.mail, payload.code),
    }),
  }),
  defineCall('/subscription/client', {
    summary: 'Data of a customer whose code was right',
    policy: anyAgent,
    handler: ({ payload, ...call }) => readClient(call, payload.email),
  }),
];
