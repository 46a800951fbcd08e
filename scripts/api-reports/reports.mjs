import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDeclarations } from './declarations.mjs';
import { faceOf } from './face.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Packages that the shell shares: what they export is what remotes of other teams count on. */
const sharedPackages = ['session', 'events', 'api-client', 'remote', 'ui'].map((name) => `shared/${name}`);

export const reportFile = (folder) => `${folder}/api.txt`;

/**
 * The reports of these packages as their sources are now: a line with name and version, then each entry's face.
 * @returns {Promise<Map<string, string>>} by folder
 */
export async function currentReports(folders = sharedPackages) {
  const packages = folders.map((folder) => ({ folder, ...readPackage(folder) }));
  const entries = packages.flatMap(({ folder, exports }) =>
    Object.values(exports).map((file) => join(folder, file)),
  );
  return withDeclarations(
    entries,
    (read) => new Map(packages.map((one) => [one.folder, reportOf(one, read)])),
  );
}

const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

function reportOf({ folder, name, version, exports }, read) {
  const parts = Object.entries(exports).map(([path, file]) => {
    const { exported, behind } = faceOf(join(folder, file), read);
    const unexported = behind.length > 0 ? ['', 'not exported, named above:', ...behind] : [];
    return [`# ${name}${path.slice(1)}`, '', ...exported, ...unexported].join('\n');
  });
  return `${name} ${version}\n\n${parts.join('\n\n')}\n`;
}

const split = (report) => {
  const [first = '', ...face] = report.split('\n');
  return { version: first.split(' ')[1], face: face.join('\n') };
};

/** Exported names in a report, each with its entry point. */
function namesIn(face) {
  let entry = '';
  let isExported = true;
  return face.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) [entry, isExported] = [line.slice(2), true];
    else if (line.startsWith('not exported')) isExported = false;
    const [, name] = /^(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)/.exec(line) ?? [];
    return isExported && name ? [`${name} of ${entry}`] : [];
  });
}

const numbersOf = (version) => version.split('.').map(Number);

/**
 * What is wrong with a package's version and report, in words; null when both are right.
 * @param {string} kept the committed report
 * @param {string} current the report of the sources, with the package's version
 * @returns {{ problem: string, needs: 'major' | 'minor' | null } | null} `needs`: the least raise of the version
 */
export function faceFault(kept, current) {
  const [before, now] = [split(kept), split(current)];
  if (before.face === now.face) {
    return before.version === now.version
      ? null
      : { problem: `its report is of ${before.version}`, needs: null };
  }
  const names = namesIn(now.face);
  const gone = namesIn(before.face).filter((name) => !names.includes(name));
  const needs = gone.length > 0 ? 'major' : 'minor';
  const problem =
    gone.length > 0
      ? `it no longer exports ${gone.join(', ')}`
      : 'what it exports has changed: where a remote that compiles today would not, that is a major change';
  return { problem, needs };
}

/** Whether a version is above another by at least such a raise. */
export function isRaised(from, to, raise) {
  const [[major, minor], [nextMajor, nextMinor]] = [numbersOf(from), numbersOf(to)];
  return nextMajor > major || (raise === 'minor' && nextMajor === major && nextMinor > minor);
}

export const versionIn = (report) => split(report).version;
