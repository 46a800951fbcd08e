#!/usr/bin/env node
/**
 * Uses each part that is compiled for a system, on the Node that runs this, so that a failure names the part: jest
 * itself is lost without swc, and the parts' own words speak of other tools' lock files. The embedded PostgreSQL is
 * missing from this list: it is no part of Node's process, and the back end's tests name it when it fails.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const installedFor = (folder) =>
  createRequire(fileURLToPath(new URL(`../${folder}/package.json`, import.meta.url)));

const parts = {
  '@node-rs/argon2': async () => {
    const { hash, verify } = installedFor('backend')('@node-rs/argon2');
    if (!(await verify(await hash('Lumière'), 'Lumière'))) throw new Error('it refuses its own hash');
  },
  '@swc/core': async () => {
    const { transform } = installedFor('shared/build')('@swc/core');
    const { code } = await transform('let n: number;', { jsc: { parser: { syntax: 'typescript' } } });
    if (code.includes('number')) throw new Error('it leaves types in the code');
  },
  esbuild: async () => {
    const { transform } = installedFor('shared/build')('esbuild');
    const { code } = await transform('let n: number;', { loader: 'ts' });
    if (code.includes('number')) throw new Error('it leaves types in the code');
  },
};

for (const [name, use] of Object.entries(parts)) {
  try {
    await use();
    console.log(`✔ ${name}`);
  } catch (error) {
    const { version, platform, arch } = process;
    console.error(`✘ ${name} does not run on Node ${version}, ${platform}-${arch}: ${error.message}`);
    process.exitCode = 1;
  }
}
