import { existsSync } from 'node:fs';
import { installFromDebian, mayInstallFromDebian } from './debian.mjs';

const howTo = [
  'No LibreOffice found: the exports are opened by it, and compared with the database.',
  'Install one (Debian, Ubuntu: apt-get install --no-install-recommends libreoffice-calc-nogui;',
  'macOS: brew install --cask libreoffice), or name one: PORTAL_SOFFICE=/path/to/soffice npm test',
].join('\n');
const places = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.com',
];

/** Finds LibreOffice, or installs Debian's without screens (350 MB); answers the environment for the tests. */
export async function ensureLibreOffice() {
  if (findLibreOffice() === null && !process.env.PORTAL_SOFFICE && mayInstallFromDebian()) {
    await installFromDebian('libreoffice-calc-nogui', howTo);
  }
  const soffice = findLibreOffice();
  if (soffice === null) throw new Error(howTo);
  return { PORTAL_SOFFICE: soffice };
}

/** `PORTAL_SOFFICE`, or the first one found; null when there is none. */
function findLibreOffice() {
  const chosen = process.env.PORTAL_SOFFICE;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return places.find((place) => existsSync(place)) ?? null;
}
