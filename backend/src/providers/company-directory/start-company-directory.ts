import type { Config } from '../../config';
import type { StartedProvider } from '../started-provider';
import type { CompanyDirectory } from './company-directory';
import { sireneDirectory, unavailable } from './sirene-directory';
import { startSireneSandbox } from './sirene-sandbox';

/** Sirene by configuration; without it our sandbox, but never in production, whose companies it would make up. */
export async function startCompanyDirectory(config: Config): Promise<StartedProvider<CompanyDirectory>> {
  const alone = { paths: [], stop: async () => undefined };
  const real = config.partners.companyDirectory;
  if (real) return { ...alone, provider: sireneDirectory(real) };
  if (config.environment === 'production') return { ...alone, provider: noDirectory };
  const sandbox = await startSireneSandbox();
  return {
    provider: sireneDirectory({ url: sandbox.url, apiKey: 'sandbox' }),
    paths: [],
    stop: sandbox.stop,
  };
}

const noDirectory: CompanyDirectory = {
  find: async () => {
    throw unavailable();
  },
};
