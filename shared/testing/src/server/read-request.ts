import { getPaths, streamedFieldOf, type CallPath } from '@portal/contract';
import type { RegistryAnswers } from './answers';

export type RequestPath = CallPath | keyof RegistryAnswers;

/** The call and its payload, whether they came in a body or in an address. */
export function readRequest(input: string, init?: RequestInit): { path: RequestPath; payload: unknown } {
  const [address = '', query = ''] = input.replace(/^.*\/api(?=\/)/, '').split('?');
  if (isRegistry(address)) {
    const ordered = init?.body === undefined ? {} : (JSON.parse(String(init.body)) as object);
    return { path: address, payload: { ...Object.fromEntries(new URLSearchParams(query)), ...ordered } };
  }
  if (init?.method !== 'GET') return readBody(address as CallPath, query, init?.body);
  for (const path of getPaths as readonly CallPath[]) {
    const named = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(address);
    if (!named) continue;
    const inPath = Object.entries(named.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { path, payload: Object.fromEntries([...inPath, ...new URLSearchParams(query)]) };
  }
  return { path: address as CallPath, payload: {} };
}

function readBody(path: CallPath, query: string, body: RequestInit['body']): ReturnType<typeof readRequest> {
  const streamed = streamedFieldOf(path);
  if (!streamed) return { path, payload: JSON.parse(String(body ?? '{}')) };
  return { path, payload: { ...Object.fromEntries(new URLSearchParams(query)), [streamed.field]: body } };
}

export const isRegistry = (path: string): path is keyof RegistryAnswers => path.startsWith('/registry/');
