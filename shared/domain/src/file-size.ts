import { madeOnce } from './made-once';
import { formatCount } from './quantity';

const decimal = madeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

/** `1 234 567` bytes → `1,2 Mo`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return formatCount(bytes, 'octet');
  if (bytes < 999_950) return `${decimal().format(bytes / 1_000)}\u00a0Ko`;
  return `${decimal().format(bytes / 1_000_000)}\u00a0Mo`;
}
