/** Seconds that `--changed` may spend on the tests of a stage, on two cores; with the rest it stays below three minutes. */
export const changedSeconds = { unit: 35, backend: 30, journeys: 25 };

/** A test file that the table of seconds does not know yet. */
const unknownSeconds = 3;

/** Files that decide what every stage does: once one of them changed, everything runs. */
const decidesAll = (file) =>
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig\.\w+\.json|tsconfig\.json|jest\.config\.mjs|\.npmrc|\.nvmrc|scripts\/stages\/.*|\.ci\/.*)$/.test(
    file,
  ) && !file.endsWith('.test.ts');

export const decisive = (files) => files.filter(decidesAll);

/** Files that a linter or a compiler reads. */
const isCode = (file) => /\.(ts|tsx|mjs|js)$/.test(file);

/**
 * Stages that a change can leave alone: what it has to touch for them to run.
 * Sweeps, kills and leaks are decided by them in a plain `npm test` too (`npm run test:all` runs all).
 */
const touches = {
  lint: (file) => isCode(file) || file === '.oxlintrc.json',
  imports: (file) =>
    isCode(file) || file.endsWith('/package.json') || file.startsWith('.dependency-cruiser.'),
  unused: (file) => isCode(file) || file.endsWith('/package.json') || file === 'knip.json',
  types: isCode,
  build: (file) => isProduct(file),
  unit: (file) => isCode(file) || file.endsWith('.json') || file.endsWith('.md'),
  backend: (file) =>
    /^((backend|operations|registry|sandboxes|start|shared\/(contract|domain|telemetry)|scripts\/row-types)\/|scripts\/row-types[.]mjs$)/.test(
      file,
    ),
  sweeps: (file) => /^(backend|sandboxes|shared\/(contract|domain|telemetry))\//.test(file),
  kills: (file) =>
    /^(start\/|sandboxes\/src\/((cards|signature)\/|index\.ts)|backend\/(migrations|seed|src\/platform|src\/domains\/(sales\/orders|billing\/(card-payments|payments))|src\/providers\/(stripe|signature))\/|backend\/src\/[^/]+$|registry\/src\/(cli|[^/]+$))/.test(
      file,
    ),
  benches: (file) => /^(bench|shared\/build|shell\/src|shared\/api-client)\//.test(file),
  journeys: (file) => isProduct(file) || file.startsWith('e2e/'),
  leaks: (file) => isBrowserCode(file) || /^e2e\/(torture|support)\//.test(file),
};

const isProduct = (file) =>
  /^(shell|mf-[^/]+|shared|backend|operations|registry|sandboxes|start)\//.test(file) &&
  !/\.(test\.tsx?|md)$/.test(file);
const isBrowserCode = (file) =>
  /^(shell|mf-[^/]+|shared\/(?!testing|axe|build|telemetry)[^/]+)\//.test(file) &&
  !/\.(test\.tsx?|md)$/.test(file);

/** Whether a change reaches a stage at all; a stage without a rule is reached by every change. */
export const reaches = (stage, files) => !touches[stage] || files.some(touches[stage]);

/**
 * The test files to run first of those that a change can reach, as many as fit into so many seconds of `cores` cores:
 * changed tests, then tests beside what changed, then those of the same package, the shortest first.
 *
 * @param {string[]} candidates test files
 * @param {string[]} changed
 * @param {Record<string, number>} seconds of each test file, from the last kept run
 */
export function chooseTests(candidates, changed, seconds, budget, cores = 2) {
  const lengthOf = (file) => seconds[file] ?? unknownSeconds;
  const nearest = candidates
    .map((file) => ({ file, distance: distanceOf(file, changed) }))
    .sort((a, b) => a.distance - b.distance || lengthOf(a.file) - lengthOf(b.file));
  let left = budget * cores;
  const chosen = [];
  for (const { file, distance } of nearest) {
    // a test that was itself changed runs whatever it takes
    if (distance > 0 && lengthOf(file) > left) continue;
    left -= lengthOf(file);
    chosen.push(file);
  }
  return chosen;
}

const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1);
const packageOf = (file) => /^(shared\/[^/]+|[^/]+)\//.exec(file)?.[1];

function distanceOf(test, changed) {
  if (changed.includes(test)) return 0;
  if (changed.some((file) => folderOf(file) === folderOf(test))) return 1;
  return changed.some((file) => packageOf(file) === packageOf(test)) ? 2 : 3;
}

/**
 * The journeys that a change can reach: changed ones, those that open a screen of a changed remote, and all of them once
 * something changed that every screen uses.
 *
 * @param {Record<string, { seconds: number, remotes: string[] }>} journeys from the last kept run
 */
export function journeysReached(journeys, changed) {
  const isJourney = (file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file);
  const known = [...new Set([...Object.keys(journeys), ...changed.filter(isJourney)])];
  const product = changed.filter(isProduct);
  const isOfOneRemote = (file) => file.startsWith('mf-');
  if (
    product.some((file) => !isOfOneRemote(file)) ||
    changed.some((file) => /^e2e\/(pages|support)\//.test(file))
  )
    return known;
  const remotes = new Set(product.map(packageOf));
  return known.filter(
    (file) => changed.includes(file) || journeys[file]?.remotes.some((remote) => remotes.has(remote)),
  );
}
