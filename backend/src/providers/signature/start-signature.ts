import type { Config } from '../../config';
import type { Db } from '../../platform/database';
import type { StartedProvider } from '../started-provider';
import { httpSignature } from './http-signature';
import type { SignatureProvider } from './signature-provider';
import { sandboxKey, startSignatureSandbox } from './signature-sandbox';

export async function startSignature(config: Config, db: Db): Promise<StartedProvider<SignatureProvider>> {
  const real = config.partners.signature;
  if (real) {
    return {
      provider: httpSignature({ ...real, name: 'signature' }),
      paths: [],
      stop: async () => undefined,
    };
  }
  const sandbox = await startSignatureSandbox(db, config.publicUrl);
  return {
    provider: httpSignature({ url: sandbox.url, apiKey: sandboxKey, name: 'signature-sandbox' }),
    paths: [],
    stop: sandbox.stop,
  };
}
