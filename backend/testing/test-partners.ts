import { sandboxes } from '@portal/sandboxes';
import type { Config } from '../src/config';
import type { Db } from '../src/platform/database';
import { startProviders, type StartedProviders } from '../src/providers/start-providers';

/** Every partner's adapter, with its sandbox behind it where the configuration has none. */
export async function startTestPartners(config: Config, db: Db): Promise<StartedProviders> {
  const started = await sandboxes.start(config, db);
  const partners = startProviders(config, started);
  return {
    providers: partners.providers,
    stop: async () => {
      await partners.stop();
      await started.stop();
    },
  };
}
