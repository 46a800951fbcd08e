import { spawnSync } from 'node:child_process';

/** Branches that a change is made against, the first that git knows; the upstream last, for it may be the branch itself. */
const upstreams = ['origin/HEAD', 'origin/main', '@{upstream}'];

/**
 * What differs from the merge base with the branch that the work started from: `{ base, files }`, committed or not,
 * new files too. Null when there is nothing to compare with, so that everything is to be run: no git, no such branch,
 * or a machine of continuous integration, whose clone ends at the very commits that it has to judge.
 *
 * @param {string} [given] a revision to compare with instead
 */
export function readChange(given) {
  const upstream = given ?? upstreams.find((name) => git('rev-parse', '--verify', '--quiet', name) !== null);
  const base = upstream && git('merge-base', 'HEAD', upstream);
  if (!base) {
    if (given) throw new Error(`git knows no common ancestor of HEAD and ${given}.`);
    return null;
  }
  const listed = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  // what git cannot list is not « nothing »
  if (listed.includes(null)) return null;
  const files = listed.flatMap((names) => names.split('\0')).filter(Boolean);
  if (files.length === 0 && process.env.CI && !given) return null;
  return { base, files };
}

/** What git prints, or null when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout.trim() : null;
}
