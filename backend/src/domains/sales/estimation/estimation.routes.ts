import { actingAgent } from '../../../platform/access/customer-scope';
import { saleOf } from '../../../platform/access/sale-channel';
import { defineCall } from '../../../platform/http/define-call';
import { normaliseDeliveryPoint } from '@portal/domain';
import { estimatePoint } from './estimation.service';
import { packagesPolicy, pointPolicy } from './estimation.policy';
import { packagesOf } from './packages.service';
import { readableBy } from './readable-points.service';

/** Each may ask the grid operators. */
const partnerCalls = { max: 60, anonymous: 30, timeWindow: '1 minute' };

export const estimationCalls = [
  defineCall('/getPackages', {
    summary: 'Estimated consumption of delivery points or of a dwelling, with the packages that suit',
    policy: packagesPolicy,
    limit: partnerCalls,
    handler: ({ payload, grant, ...platform }) =>
      packagesOf(platform, payload, {
        owner: grant.by === 'link' ? grant : grant.visitor,
        sale: saleOf(grant, payload.channel),
        agent: grant.by === 'link' ? null : actingAgent(grant.visitor),
      }),
  }),
  defineCall('/subscription/deliveryPoint/estimates', {
    summary: 'A year’s consumption of a delivery point by timeframe',
    policy: pointPolicy,
    limit: partnerCalls,
    handler: async ({ db, providers, payload, grant }) => {
      const { ean, energy, profile } = payload;
      const mayRead = await readableBy(db, grant.by === 'link' ? grant : grant.visitor);
      const { estimates, ...estimated } = await estimatePoint(providers.deliveryPoints, {
        energy,
        typed: ean,
        profile,
        path: 'ean',
        ...(mayRead && { mayRead }),
      });
      return {
        pointOfDelivery: normaliseDeliveryPoint(ean),
        energy,
        profile: estimated.profile,
        estimates: estimates.map(({ timeframe, quantity }) => ({
          timeframe,
          estimatedConsumption: quantity,
        })),
      };
    },
  }),
];
