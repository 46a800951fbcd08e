import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findChromium } from '../../e2e/support/chromium.mjs';

const run = promisify(execFile);
const howTo = [
  'No Chromium found for the browser journeys.',
  'Install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium),',
  'or name one: PORTAL_CHROMIUM=/path/to/chromium npm test',
].join('\n');

/** Finds a browser, or installs Debian's when it may; answers the environment for the journeys. */
export async function ensureChromium() {
  if (findChromium() === null && mayInstall()) await installFromDebian();
  const chromium = findChromium();
  if (chromium === null) throw new Error(howTo);
  return { PORTAL_CHROMIUM: chromium };
}

const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.PORTAL_CHROMIUM;

async function installFromDebian() {
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1 << 26 };
  try {
    await run('apt-get', ['update', '-q'], environment);
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], environment);
  } catch (error) {
    throw new Error(`${howTo}\napt-get could not: ${(error.stderr || error.message).trim()}`, {
      cause: error,
    });
  }
}
