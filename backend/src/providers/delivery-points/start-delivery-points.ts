import type { Config } from '../../config';
import type { Db } from '../../platform/database';
import type { StartedProvider } from '../started-provider';
import { startDeliveryPointSandbox } from './delivery-point-sandbox';
import type { DeliveryPointRegistry } from './delivery-point-registry';
import { httpDeliveryPoints } from './http-delivery-points';

export async function startDeliveryPoints(
  config: Config,
  db: Db,
): Promise<StartedProvider<DeliveryPointRegistry>> {
  const real = config.partners.deliveryPoints;
  if (real) return { provider: httpDeliveryPoints(real), paths: [], stop: async () => undefined };
  const sandbox = await startDeliveryPointSandbox(db);
  return {
    provider: httpDeliveryPoints({ url: sandbox.url, apiKey: 'sandbox' }),
    paths: [],
    stop: sandbox.stop,
  };
}
