import type { Encoding } from '../store/asset-store';

/** Encodings to try, best first; `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const offered = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    offered.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  const accepts = (encoding: string) => (offered.get(encoding) ?? offered.get('*') ?? 0) > 0;
  return [...(['br', 'gzip'] as const).filter(accepts), 'identity'];
}
