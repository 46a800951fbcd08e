import { ensureChromium } from './ensure-chromium.mjs';
import { ensureLibreOffice } from './ensure-libreoffice.mjs';
import { ensureNode } from './ensure-node.mjs';

/**
 * The stages of `npm test` in order. `commands` are scripts of package.json with further arguments; `tests` names the
 * kind of result file that each command writes; `needs` names stages that have to end before, and whose failure makes
 * this one pointless; `prepare` finds or installs a program; `cores: 'all'` for what uses every core by itself.
 * `whenTouched`: runs when its folders changed (reach.mjs), and always in `npm run test:all`.
 */
const stages = [
  // the longest first: what follows runs beside it
  // `portal check`: a build over its budget fails here and not where the first test starts the portal
  { name: 'build', commands: [['build'], ['portal', 'check']] },
  { name: 'types', commands: [['types']] },
  { name: 'lint', commands: [['lint'], ['sizes']] },
  // as soon as there is a build, for it is the longest of those that take one core; its times are not judged
  { name: 'benches', commands: [['bench:small']], needs: ['build'], prepare: ensureChromium },
  { name: 'imports', commands: [['imports']] },
  { name: 'unused', commands: [['unused']] },
  { name: 'format', commands: [['format:check']] },
  { name: 'unit', commands: [['unit']], tests: 'jest', cores: 'all' },
  // some of its tests run the built portal
  {
    name: 'backend',
    commands: [['backend']],
    tests: 'jest',
    cores: 'all',
    needs: ['build'],
    prepare: ensureLibreOffice,
  },
  { name: 'sweeps', commands: [['sweeps']], tests: 'jest', cores: 'all', whenTouched: true },
  { name: 'kills', commands: [['kills']], tests: 'jest', cores: 'all', needs: ['build'], whenTouched: true },
  {
    name: 'journeys',
    commands: [['journeys']],
    tests: 'playwright',
    cores: 'all',
    needs: ['build'],
    prepare: ensureChromium,
  },
  {
    name: 'leaks',
    commands: [['torture', 'leaks']],
    tests: 'playwright',
    cores: 'all',
    needs: ['build'],
    prepare: ensureChromium,
    whenTouched: true,
  },
];

/** The unit and back-end tests on another Node, after a look at whether its compiled parts run there at all. */
function onNode(major) {
  const prepare = () => ensureNode(major);
  const parts = `parts-${major}`;
  return [
    { name: parts, commands: [['native-parts']], prepare },
    { name: `unit-${major}`, commands: [['unit']], tests: 'jest', cores: 'all', needs: [parts], prepare },
    {
      name: `backend-${major}`,
      commands: [['backend'], ['sweeps'], ['kills']],
      tests: 'jest',
      cores: 'all',
      needs: ['build', parts],
      prepare: async () => ({ ...(await ensureLibreOffice()), ...(await ensureNode(major)) }),
    },
  ];
}

/**
 * What `npm run test:all` has besides: the libraries' known weaknesses and a remote of another repository, for which it needs
 * the network, the faults of every remote, and the other versions of Node that users run.
 */
const further = [
  { name: 'weaknesses', commands: [['weaknesses']] },
  {
    name: 'remote-faults',
    commands: [['torture', 'chaos-remotes', 'devtools', 'figures-of-accounts']],
    tests: 'playwright',
    cores: 'all',
    needs: ['build'],
    prepare: ensureChromium,
  },
  {
    name: 'own-repository',
    commands: [['torture', 'own-repository']],
    tests: 'playwright',
    cores: 'all',
    needs: ['build'],
    prepare: ensureChromium,
  },
  ...onNode(22),
  ...onNode(24),
];

export const allStages = [...stages, ...further];
export const plainStages = stages;
