import { everyone } from '../../../platform/access/policy';
import { defineCall } from '../../../platform/http/define-call';
import { townsOf } from './towns.service';

export const townCalls = [
  defineCall('/getTowns', {
    summary: 'Communes of a postal code, by name',
    policy: everyone,
    limit: { max: 120, anonymous: 60, timeWindow: '1 minute' },
    handler: ({ db, payload }) => townsOf(db, payload.postalCode),
  }),
];
