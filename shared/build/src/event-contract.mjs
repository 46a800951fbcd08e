import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from './workspace.mjs';

/** Version and names of the event catalogue, read from the code itself so that no second list exists. */
export async function readEventContract() {
  const { outputFiles } = await build({
    entryPoints: [join(workspaceRoot, 'shared/events/src/catalogue.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  const { catalogue, eventContractVersion } = await import(`data:text/javascript;base64,${source}`);
  return { contract: eventContractVersion, names: Object.keys(catalogue) };
}
