import { getPaths, type CallPath } from '@portal/contract';

/** The call and its payload, whether they came in a body or in an address. */
export function readRequest(input: string, init?: RequestInit): { path: CallPath; payload: unknown } {
  const [address = '', query = ''] = input.replace(/^.*\/api(?=\/)/, '').split('?');
  if (init?.method !== 'GET')
    return { path: address as CallPath, payload: JSON.parse(String(init?.body ?? '{}')) };
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
