import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { findProjectRoot } from '../src/platform/paths';

/** Bundles a source file as a worker script, which Node cannot run without a build. */
export async function bundleWorker(source = 'src/providers/pdf/pdf-worker.ts'): Promise<WorkerBundle> {
  const backend = join(findProjectRoot(), 'backend');
  const name = `worker-${process.pid}-${Math.random().toString(36).slice(2)}.mjs`;
  const script = join(backend, 'node_modules/.cache', name);
  await build({
    entryPoints: [join(backend, source)],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return { script, remove: () => rmSync(script, { force: true }) };
}

export interface WorkerBundle {
  script: string;
  remove(): void;
}
