import { resolve } from 'node:path';
import { defineCommand, openStore } from '@portal/registry/command-line';
import type { Manifest } from '../backup/manifest';
import { inFiles, inRows, inTables } from '../backup/words';
import { interruptible } from '../interruptible';
import { stopped } from '../stopped';

export const restoreCommand = defineCommand({
  operands: '<file>',
  takes: { least: 1, most: 1 },
  does: 'Fills an empty database and the asset store from a backup, wholly or not at all.',
  options: {
    check: {
      type: 'boolean',
      does: 'only read the file: whether it is whole, and of a release that this one can restore; needs no database',
    },
    replace: {
      type: 'string',
      value: 'database',
      does: 'drop the tables of this database first; no portal may be connected',
    },
  },
  examples: [
    'portal restore /backups/portal-2026-12-01.zip --check',
    'portal restore /backups/portal-2026-12-01.zip',
    'portal restore /backups/portal-2026-12-01.zip --replace portal',
  ],
  async run({ operands: [typed = ''], options }, { config, progress }) {
    const file = resolve(typed);
    if (options.check) return check(file, progress.tell);
    const [{ restore }, { openOwnDatabase }] = await Promise.all([
      import('../backup/restore'),
      import('../database-address'),
    ]);
    return interruptible('nothing was changed, the database is as it was', async (signal) => {
      const { url, close } = await openOwnDatabase(config, { mayBeNew: true });
      try {
        const { replace } = options;
        const store = openStore(config);
        const { manifest, migrated, audit } = await restore({
          url,
          file,
          replace,
          store,
          tell: progress.tell,
          signal,
        });
        const intact = audit.brokenChains === 0;
        return {
          text: [
            ...(signal.aborted ? ['The interruption came too late to stop the restore, which is done.'] : []),
            `Restored: ${contentOf(manifest)}`,
            ...(migrated.length > 0 ? [`  then updated by ${migrated.join(', ')}`] : []),
            intact
              ? `  The audit log holds: ${audit.entries} entries in ${audit.chains} chains.`
              : `  The audit log is broken, as it was in the backup: ${audit.brokenChains} of ${audit.chains} chains. npm run audit:verify names them.`,
            ...(manifest.assets
              ? []
              : ['  The published files are not in the backup: restore their store by itself.']),
          ].join('\n'),
          json: { ...jsonOf(file, manifest), migrated, audit },
          failed: !intact,
        };
      } catch (error) {
        throw stopped('The restore stopped, and the database is as it was', error);
      } finally {
        await close();
      }
    });
  },
});

async function check(file: string, tell: (words: string) => void) {
  const [{ checkArchive, openArchive }, { refuseNewer }] = await Promise.all([
    import('../backup/archive-reader'),
    import('../backup/restore'),
  ]);
  const archive = await openArchive(file);
  try {
    await checkArchive(file, archive, tell);
    const { manifest } = archive;
    refuseNewer(manifest, `${file} is whole, and it`);
    return { text: `${file} is whole: ${contentOf(manifest)}`, json: jsonOf(file, manifest) };
  } finally {
    archive.close();
  }
}

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

const contentOf = (manifest: Manifest) =>
  [
    inTables(manifest.tables.length),
    inRows(rowsOf(manifest)),
    ...(manifest.assets ? [`${inFiles(manifest.assets.files.length)} of published versions`] : []),
    `as of ${manifest.createdAt}`,
  ].join(', ');

const jsonOf = (file: string, manifest: Manifest) => ({
  file,
  createdAt: manifest.createdAt,
  tables: manifest.tables.length,
  rows: rowsOf(manifest),
  files: manifest.assets?.files.length ?? null,
});
