import type { Config } from '../../config';
import type { StartedProvider } from '../started-provider';
import type { CompanyDirectory } from './company-directory';
import { sireneDirectory } from './sirene-directory';
import { startSireneSandbox } from './sirene-sandbox';

export async function startCompanyDirectory(config: Config): Promise<StartedProvider<CompanyDirectory>> {
  const real = config.partners.companyDirectory;
  if (real) return { provider: sireneDirectory(real), paths: [], stop: async () => undefined };
  const sandbox = await startSireneSandbox();
  return {
    provider: sireneDirectory({ url: sandbox.url, apiKey: 'sandbox' }),
    paths: [],
    stop: sandbox.stop,
  };
}
