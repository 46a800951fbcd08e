#!/usr/bin/env node
/**
 * `npm run row-types`: writes the row types of back end and registry from a database that their migrations have just
 * made. With `--check <package> <address>` it writes nothing, and fails where the file of the package does not say what
 * the migrated database at the address has.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { DiffChecker } from 'kysely-codegen';
import pg from 'pg';
import { readRowTypes, rowTypes } from './row-types/generate.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { singleQuote, printWidth } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));

/** @param {string} folder @param {string} address of a migrated database */
async function generated(folder, address) {
  const wanted = readRowTypes(folder);
  const pool = new pg.Pool({ connectionString: address });
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    return { file: join(folder, wanted.file), text: await rowTypes(db, wanted, { singleQuote, printWidth }) };
  } finally {
    await db.destroy();
  }
}

async function check(folder, address) {
  const { file, text } = await generated(folder, address);
  const difference = new DiffChecker().diff(readFileSync(file, 'utf8'), text);
  if (!difference) return;
  console.error(`${file} is not what the migrations make. Run: npm run row-types\n${difference}`);
  process.exitCode = 1;
}

const built = (application) => import(pathToFileURL(join(application, 'dist/index.js')).href);

async function write() {
  const [{ startEmbeddedPostgres, openDatabase, migrate }, { openRegistryDatabase, migrateRegistry }] =
    await Promise.all(['backend', 'registry'].map(built));
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-row-types-'));
  const server = await startEmbeddedPostgres({ dataDir, onProgress: () => undefined });
  try {
    const [db, registry] = [openDatabase(server.url), openRegistryDatabase(server.url)];
    await migrate(db);
    await migrateRegistry(registry);
    await Promise.all([db.destroy(), registry.destroy()]);
    for (const folder of ['backend', 'registry']) {
      const { file, text } = await generated(folder, server.url);
      writeFileSync(file, text);
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

const [option, ...rest] = process.argv.slice(2);
if (option === '--check') await check(...rest);
else await write();
