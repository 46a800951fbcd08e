import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandFailure, defineCommand } from '@portal/registry/command-line';
import { interruptible } from '../interruptible';
import { stopped } from '../stopped';
import { inBytes, inFiles, inRows, inTables } from '../backup/words';

export const backupCommand = defineCommand({
  operands: '<file>',
  takes: { least: 1, most: 1 },
  does: 'Writes all tables, as they are in one instant, and the published files to a file, while the portal runs.',
  options: {},
  examples: ['portal backup /backups/portal-2026-12-01.zip'],
  async run({ operands: [typed = ''] }, { config, progress }) {
    const file = resolve(typed);
    if (existsSync(file))
      throw new CommandFailure(`${file} exists.`, { fix: 'Name a file that does not exist yet.' });
    const [{ backUp }, { openOwnDatabase }] = await Promise.all([
      import('../backup/back-up'),
      import('../database-address'),
    ]);
    return interruptible('no backup was written, and no part of a file is left', async (signal) => {
      const { url, close } = await openOwnDatabase(config, { mayBeNew: false });
      try {
        const assetsDir = config.s3 ? null : config.assetsDir;
        const { manifest, bytes, sha256 } = await backUp({
          url,
          file,
          assetsDir,
          tell: progress.tell,
          signal,
        });
        const { tables, assets, createdAt } = manifest;
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        const published = assets
          ? `${inFiles(assets.files.length)} of published versions`
          : 'no published files: their S3-compatible store is backed up by itself';
        return {
          text: [
            `${file}: ${inTables(tables.length)}, ${inRows(rows)}, ${published}, ${inBytes(bytes)}`,
            `  as of ${createdAt}, sha256 ${sha256}`,
            '  It contains personal data, and no keys: keep it where only operators can read it, and the keys elsewhere.',
          ].join('\n'),
          json: {
            file,
            bytes,
            sha256,
            createdAt,
            tables: tables.length,
            rows,
            files: assets?.files.length ?? null,
          },
        };
      } catch (error) {
        throw stopped('The backup stopped, and left no file', error);
      } finally {
        await close();
      }
    });
  },
});
