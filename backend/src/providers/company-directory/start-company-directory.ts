import type { Config } from '../../config';
import type { StartedProvider } from '../started-provider';
import type { CompanyDirectory } from './company-directory';

export async function startCompanyDirectory(_config: Config): Promise<StartedProvider<CompanyDirectory>> {
  return { provider: {} as CompanyDirectory, paths: [], stop: async () => undefined };
}
