import { actingAgent } from '../../../platform/access/customer-scope';
import { agentOfCase } from '../../../platform/access/own-case';
import { defineCall } from '../../../platform/http/define-call';
import { existingSales } from './existing-sales.service';
import { knownClient } from './known-clients.service';

/** A page of sites, or a word about an e-mail or a SIRET, for each step of a sale. */
const lookUps = { max: 60, timeWindow: '1 minute' };

export const knownClientCalls = [
  defineCall('/findKnownClient', {
    summary: 'Sites and masked accounts of a customer who proved who they are',
    policy: agentOfCase,
    limit: lookUps,
    handler: ({ payload, ...call }) => knownClient(call, payload),
  }),
  defineCall('/findExistingSales', {
    summary: 'Customers and open cases that have an e-mail or a SIRET already',
    policy: agentOfCase,
    limit: lookUps,
    handler: ({ payload, ...call }) => existingSales(call, actingAgent(call.grant.visitor), payload),
  }),
];
