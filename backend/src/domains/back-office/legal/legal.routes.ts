import { everyone } from '../../../platform/access/policy';
import { defineCall } from '../../../platform/http/define-call';
import { legalPage } from './legal.service';

export const legalCalls = [
  defineCall('/legal/:page', {
    summary: 'A legal page: notice, terms of sale, privacy, cookies, accessibility, complaints',
    policy: everyone,
    limit: { max: 120, anonymous: 60, timeWindow: '1 minute' },
    cacheFor: 600,
    handler: async ({ config, payload: { page, energy } }) => legalPage(config, page, energy),
  }),
];
