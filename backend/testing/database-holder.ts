import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { findProjectRoot } from '../src/platform/paths';

const script = join(findProjectRoot(), 'backend/node_modules/.cache', `holder-${process.pid}.mjs`);

/** Bundles `embedded-postgres-process.ts`, which Node cannot run without a build. */
export async function bundleHolder(): Promise<void> {
  await build({
    entryPoints: [join(findProjectRoot(), 'backend/testing/embedded-postgres-process.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
}

export const removeHolder = (): void => rmSync(script, { force: true });

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'portal-embedded-'));

/** A process that runs a data folder's PostgreSQL. */
export interface Holder {
  process: ChildProcess;
  /** The database's address, once it answers; rejects with the sentence when it does not start. */
  ready: Promise<string>;
  /** Sends a signal and waits for the end of the process. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export function startHolder(dataDir: string): Holder {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice(6));
      if (line.startsWith('failed ')) reject(new Error(line.slice(7)));
    });
    void closed.then(() => reject(new Error('The process ended before it was ready.')));
  });
  ready.catch(() => undefined);
  return {
    process: child,
    ready,
    async end(signal) {
      child.kill(signal);
      await closed;
    },
  };
}
