import { apiSettings } from './api-settings';

/** `gone`: refused, missing or unreachable, whether or not it was tampered with. */
export type Genuineness = 'genuine' | 'tampered' | 'gone';

/**
 * Whether a published file comes as it was published. It stays in the browser's cache for the import that follows,
 * which is why a file that is not immutable counts as tampered with: its next answer could be another.
 * @param hash `sha384-…` as the registry says
 */
export async function fetchGenuine(address: string, hash: string): Promise<Genuineness> {
  const signal = AbortSignal.timeout(apiSettings.timeout);
  try {
    const response = await fetch(address, { integrity: hash, signal });
    await response.arrayBuffer();
    if (!response.ok) return 'gone';
    return response.headers.get('cache-control')?.includes('immutable') ? 'genuine' : 'tampered';
  } catch {
    return (await answers(address, signal)) ? 'tampered' : 'gone';
  }
}

/**
 * Fetches a published file anew when the browser's cache has it with other content; does nothing for any other file.
 * Never rejects.
 * @param hash `sha384-…` as the registry says
 */
export async function refetchDamaged(address: string, hash: string): Promise<void> {
  if ((await isCached(address)) && !(await isCached(address, hash))) {
    await succeeds(address, { cache: 'reload' });
  }
}

/** @param integrity when given, whether the cached file has this hash */
const isCached = (address: string, integrity?: string) =>
  succeeds(address, { cache: 'only-if-cached', mode: 'same-origin', ...(integrity && { integrity }) });

async function succeeds(address: string, options: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(address, { ...options, signal: AbortSignal.timeout(apiSettings.timeout) });
    // the file is in the cache once its body was read
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** `import()` says alike of each of these that it failed. */
export type FileTrouble = 'network' | 'http' | 'not-a-module' | 'integrity' | null;

/**
 * Why a script did not come, found out by asking for it once more; null when it comes now.
 * @param hash as the registry says; null when it is not known
 */
export async function diagnoseScript(address: string, hash: string | null): Promise<FileTrouble> {
  const signal = AbortSignal.timeout(apiSettings.timeout);
  try {
    const response = await fetch(address, { cache: 'no-cache', signal });
    if (!response.ok) return 'http';
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return 'not-a-module';
    if (hash === null) return null;
    return (await digest(await response.arrayBuffer())) === hash ? null : 'integrity';
  } catch {
    return 'network';
  }
}

async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  return fetch(address, { cache: 'no-cache', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
