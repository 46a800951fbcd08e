import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Of Node, and of the image itself. */
const ofTheImage = ['NODE_ENV', 'PORTAL_ROOT', 'PORTAL_HEALTH'];

/** The variables of docs/configuration.md, which a process reads. */
export function knownVariables(): Set<string> {
  const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => {
    const cells = [...row.matchAll(/`(_?[A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name as string);
    // `SUPPLIER_NAME`, `_STREET`
    return cells.map((name) => (name.startsWith('_') ? `SUPPLIER${name}` : name));
  });
  return new Set([...names, ...ofTheImage]);
}
