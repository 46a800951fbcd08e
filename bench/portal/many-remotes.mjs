import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { coldLoad } from './cold-load.mjs';
import { remotes } from '../weights.mjs';
import { runPortal } from './command-line.mjs';
import { writeRemote } from './synthetic-remotes.mjs';
import { median } from './statistics.mjs';

/**
 * What a customer's page costs as more and more remotes are registered that the customer may open.
 * @param {number[]} counts of remotes in all, rising, from those of the portal itself
 */
export async function manyRemotes(browser, { counts, dataDir, runs, ...load }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const rows = [];
  let registered = remotes.length;
  try {
    for (const count of counts) {
      const folders = [];
      for (; registered < count; registered += 1) folders.push(writeRemote(folder, registered));
      const published =
        folders.length > 0 && (await runPortal(['publish', ...folders, '--reason', 'bench'], dataDir));
      const loads = [];
      for (let run = 0; run < runs; run += 1) loads.push(await coldLoad(browser, load));
      rows.push({
        count,
        publishSeconds: published ? published.seconds : null,
        ...(await weigh(load)),
        ...middle(loads),
      });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const middle = (loads) => ({
  visible: median(loads.map(({ visible }) => visible)),
  bytes: median(loads.map(({ bytes }) => bytes)),
  blocking: median(loads.map(({ blocking }) => blocking)),
  heap: median(loads.map(({ heap }) => heap)),
});

/** The page's own bytes, and those of a reading of the registry, as they come over the line. */
async function weigh({ url, path, storageState }) {
  const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'identity' };
  const began = performance.now();
  const page = await textOf(url + path, headers);
  const pageMilliseconds = performance.now() - began;
  const snapshot = await textOf(`${url}/registry/snapshot`, headers);
  return {
    pageBytes: page.length,
    pageBrotli: brotli(page),
    snapshotBytes: snapshot.length,
    snapshotBrotli: brotli(snapshot),
    pageMilliseconds,
  };
}

async function textOf(address, headers) {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`);
  return answer.text();
}

/** At the quality that the registry compresses its page with. */
const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
