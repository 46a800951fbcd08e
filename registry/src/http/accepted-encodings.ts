import type { DictionaryEncoding, Encoding, PlainEncoding } from '../store/asset-store';

/** Encodings to try, best first; `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): PlainEncoding[] {
  const offered = qualities(header);
  const accepts = (encoding: string) => (offered.get(encoding) ?? offered.get('*') ?? 0) > 0;
  return [...(['br', 'gzip'] as const).filter(accepts), 'identity'];
}

export interface AssetRequestHeaders {
  'accept-encoding'?: string;
  /** The dictionary that the browser has for this address: `:<SHA-256 in base64>:` (RFC 9842, 2.2). */
  'available-dictionary'?: string;
}

/**
 * The same for a file that may have copies compressed by a dictionary, which come first. `*` does not include `dcz`: a
 * client that does not name it may not decode it.
 */
export function acceptedCopies(headers: AssetRequestHeaders): Encoding[] {
  const plain = acceptedEncodings(headers['accept-encoding']);
  const dictionary = availableDictionary(headers['available-dictionary']);
  const accepts = (qualities(headers['accept-encoding']).get('dcz') ?? 0) > 0;
  return dictionary && accepts ? [dictionary, ...plain] : plain;
}

/** 32 bytes in base64: 43 characters and one of padding. */
const structuredHash = /^:([A-Za-z0-9+/]{43}=):$/;

function availableDictionary(header: string | undefined): DictionaryEncoding | null {
  const [, hash] = structuredHash.exec(header?.trim() ?? '') ?? [];
  return hash === undefined ? null : { dictionary: Buffer.from(hash, 'base64').toString('hex') };
}

function qualities(header: string | undefined): Map<string, number> {
  const offered = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    offered.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  return offered;
}
