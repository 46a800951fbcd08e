/** Brotli bytes that one page may fetch ahead of the visitor, on a line of which nothing is known. */
const prefetchBytes = 400_000;
const slowLineBytes = 150_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

let spent = 0;

/** Takes the bytes out of the page's budget; false when they are not left, or the visitor saves data. */
export function mayPrefetch(bytes: number): boolean {
  if (spent + bytes > allowance()) return false;
  spent += bytes;
  return true;
}

function allowance(): number {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const effectiveType = connection?.effectiveType ?? '4g';
  const saves = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (saves || effectiveType.endsWith('2g')) return 0;
  return effectiveType === '3g' ? slowLineBytes : prefetchBytes;
}
