import { ownSale } from '../../../platform/access/own-sale';
import { defineCall } from '../../../platform/http/define-call';
import { completedAddresses } from './addresses.service';

export const addressCalls = [
  defineCall('/completeAddress', {
    summary: 'Addresses that a text means, of the national base; towns of the portal while that is silent',
    policy: ownSale,
    // one for each pause in what is typed
    limit: { max: 120, anonymous: 60, timeWindow: '1 minute' },
    handler: ({ db, providers, payload }) => completedAddresses(db, providers.addresses, payload.q),
  }),
];
