import type { Encoding } from '../store/asset-store';
import { useAsDictionary } from '../store/dictionary-pattern';

export interface SentCopy {
  name: string;
  path: string;
  encoding: Encoding;
}

/** Headers about the encoding of a version's file, and about what browsers may decode later with it. */
export function copyHeaders({ name, path, encoding }: SentCopy): Record<string, string> {
  const dictionary = useAsDictionary(name, path);
  const contentEncoding = typeof encoding === 'string' ? encoding : 'dcz';
  return {
    vary: dictionary === null ? 'accept-encoding' : 'accept-encoding, available-dictionary',
    ...(dictionary !== null && { 'use-as-dictionary': dictionary }),
    ...(contentEncoding !== 'identity' && { 'content-encoding': contentEncoding }),
  };
}
