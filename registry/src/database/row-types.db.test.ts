import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emptyRegistry } from '../../testing/empty-registry';

test('the row types are those of the migrated schema', async () => {
  const { url, drop } = await emptyRegistry();
  const script = join(__dirname, '../../../scripts/row-types.mjs');
  const run = promisify(execFile)(process.execPath, [script, '--check', 'registry', url]);
  await expect(run).resolves.toMatchObject({ stderr: '' });
  await drop();
});
