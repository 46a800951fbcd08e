import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './start-portal.mjs';

/**
 * Runs `work` on a portal with a data folder of its own; nothing of either stays afterwards.
 * @param {string} [seed] as `PORTAL_SEED`
 */
export async function withPortal(work, seed) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-data-'));
  try {
    const portal = await startPortal(dataDir, seed);
    try {
      return await work({ ...portal, dataDir });
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
