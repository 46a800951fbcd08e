import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { checkClient, validateClientCode } from './client-code.service';
import { readClient } from './clients.service';

export const clientCalls = [
  defineCall('/subscription/client/check', {
    summary: 'Whether an e-mail is a customer’s, or several’s; if so, mails it a code of six digits',
    policy: anyAgent,
    handler: ({ payload, ...call }) => checkClient(call, payload.email),
  }),
  defineCall('/subscription/client/check/validate', {
    summary: 'Tries the code that the customer was mailed',
    policy: anyAgent,
    handler: ({ payload, ...call }) => validateClientCode(call, payload),
  }),
  defineCall('/subscription/client', {
    summary: 'Data of a customer whose code was right',
    policy: anyAgent,
    handler: ({ payload, ...call }) => readClient(call, payload),
  }),
];
