import { pageNonce } from '../../page';

/** The first Chromium that takes further import maps; it had learned `integrity` in them before. */
const firstChromium = 133;

/** A well-formed hash of nothing that is ever loaded. */
const wrongHash = `sha384-${'A'.repeat(64)}`;

let answer: Promise<boolean> | null = null;

/**
 * Whether this browser checks modules against import maps that were added after the page: then a tampered file is
 * refused by the browser itself. Any other must have the files checked before they run.
 */
export function checksModules(): Promise<boolean> {
  answer ??= isRecentChromium() ? Promise.resolve(true) : tryOut();
  return answer;
}

interface Brands {
  brands: { brand: string; version: string }[];
}

/** Chromium is asked by its version, because trying it out writes an error to every visitor's console. */
function isRecentChromium(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: Brands };
  return (userAgentData?.brands ?? []).some(
    ({ brand, version }) => brand === 'Chromium' && Number(version) >= firstChromium,
  );
}

/** Two modules of our own making, one under a wrong hash: exactly that one must be refused. */
async function tryOut(): Promise<boolean> {
  const addresses = [0, 1].map(() =>
    URL.createObjectURL(new Blob(['export {};'], { type: 'text/javascript' })),
  );
  const [wrong = '', unnamed = ''] = addresses;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = pageNonce() ?? '';
  map.textContent = JSON.stringify({ integrity: { [wrong]: wrongHash } });
  document.head.append(map);
  const load = (address: string) => import(/* webpackIgnore: true */ address) as Promise<unknown>;
  const [refused, taken] = await Promise.allSettled([load(wrong), load(unnamed)]);
  for (const address of addresses) URL.revokeObjectURL(address);
  map.remove();
  return refused?.status === 'rejected' && taken?.status === 'fulfilled';
}
