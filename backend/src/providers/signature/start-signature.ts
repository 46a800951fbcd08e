import type { Config } from '../../config';
import type { Db } from '../../platform/database';
import type { StartedProvider } from '../started-provider';
import type { SignatureProvider } from './signature-provider';

export async function startSignature(_config: Config, _db: Db): Promise<StartedProvider<SignatureProvider>> {
  return { provider: {} as SignatureProvider, paths: [], stop: async () => undefined };
}
