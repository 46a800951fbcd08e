import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test.each(['14.21.3', '18.20.4', '20.18.1', '23.11.1', '25.0.0'])(
  'Node %s is refused in one sentence',
  (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-node-'));
    const disguise = join(folder, 'disguise.cjs');
    writeFileSync(
      disguise,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
     Object.defineProperty(process, 'version', { value: 'v${version}' });`,
    );
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', disguise, join(process.cwd(), 'start/bootstrap.mjs')],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `The portal runs on Node.js 20 (from 20.19), 22 and 24, and this is v${version}.\n`,
    });
  },
);
