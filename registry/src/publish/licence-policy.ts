import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reason, type Reason } from './reason';

/** Licences allowed in a public bundle: those that require attribution at most. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
]);

/** Packages without a licence in `package.json`; a person read it in their repository. */
const readByHand: Record<string, string> = { '@antv/g2-extension-plot': 'MIT' };

const report = z.array(z.object({ name: z.string(), version: z.string(), license: z.string().nullable() }));

/**
 * Why the bundled packages may not be published.
 * @param required Whether a missing report is a reason: other bundlers than ours write none.
 */
export async function licenceReasons(dist: string, { required }: { required: boolean }): Promise<Reason[]> {
  const file = join(dist, 'licenses.json');
  if (!existsSync(file))
    return required
      ? [reason('licences', 'dist/licenses.json is missing', 'build again with the presets of @portal/build')]
      : [];
  const parsed = report.safeParse(await readReport(file));
  if (!parsed.success) return [reason('licences', 'dist/licenses.json is no licence report', 'build again')];
  return parsed.data
    .map(({ name, version, license }) => ({ name, version, licence: license ?? readByHand[name] ?? null }))
    .filter(({ licence }) => licence === null || !isAllowed(licence))
    .map(({ name, version, licence }) =>
      reason(
        'licences',
        `it bundles ${name} ${version} under ${licence ?? 'no declared licence'}, which the licence policy does not allow`,
        'replace the package, or have the policy decided (registry/src/publish/licence-policy.ts)',
      ),
    );
}

const readReport = (file: string): Promise<unknown> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => null);

/** SPDX expressions of one level: one of the alternatives, all of whose terms are allowed. Deeper ones are refused. */
export function isAllowed(expression: string): boolean {
  return expression
    .trim()
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((term) => allowed.has(term.trim())));
}
