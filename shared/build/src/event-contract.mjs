import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from './workspace.mjs';

const source = `
  export { catalogue, eventContractVersion, oldestEventContract } from './catalogue.ts';
  export { toJSONSchema } from 'zod/mini';
`;

/**
 * The event catalogue, read from the code itself so that no second list exists: its version, the oldest one that it
 * understands, and the JSON Schema of each event's payload.
 */
export async function readEventContract() {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(workspaceRoot, 'shared/events/src') },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { catalogue, eventContractVersion, oldestEventContract, toJSONSchema } = await import(
    `data:text/javascript;base64,${code}`
  );
  const schemas = Object.entries(catalogue).map(([name, schema]) => {
    const { $schema: _dialect, ...payload } = toJSONSchema(schema);
    return [name, payload];
  });
  return {
    contract: eventContractVersion,
    oldest: oldestEventContract,
    catalogue: Object.fromEntries(schemas),
  };
}
