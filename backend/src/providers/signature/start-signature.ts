import { messages } from '@portal/contract';
import type { Config } from '../../config';
import type { Db } from '../../platform/database';
import { DomainError } from '../../platform/errors';
import type { StartedProvider } from '../started-provider';
import { httpSignature } from './http-signature';
import type { SignatureProvider } from './signature-provider';
import { sandboxKey, startSignatureSandbox } from './signature-sandbox';

/** A provider by configuration; without it our sandbox, but never in production, where a click would sign. */
export async function startSignature(config: Config, db: Db): Promise<StartedProvider<SignatureProvider>> {
  const alone = { paths: [], stop: async () => undefined };
  const real = config.partners.signature;
  if (real) return { ...alone, provider: httpSignature({ ...real, name: 'signature' }) };
  if (!hasSignatureSandbox(config)) return { ...alone, provider: noSignature };
  const sandbox = await startSignatureSandbox(db, config.publicUrl);
  return {
    provider: httpSignature({ url: sandbox.url, apiKey: sandboxKey, name: 'signature-sandbox' }),
    paths: [],
    stop: sandbox.stop,
  };
}

export const hasSignatureSandbox = ({ partners, environment }: Config): boolean =>
  partners.signature === undefined && environment !== 'production';

const refuses = async () => {
  throw new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', messages.unavailable);
};

/** Production without a provider: cases are drafted and saved, none is signed. */
const noSignature: SignatureProvider = {
  name: 'none',
  open: refuses,
  retrieve: refuses,
  cancel: refuses,
  signedDocuments: refuses,
};
