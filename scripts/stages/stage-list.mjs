import { ensureChromium } from './ensure-chromium.mjs';
import { ensureLibreOffice } from './ensure-libreoffice.mjs';

/**
 * The stages in order. `commands` are scripts of package.json with further arguments; `tests` names the kind of
 * result file that the last command writes; `needs` names a stage whose failure makes this one pointless.
 */
export const stages = [
  { name: 'format', commands: [['format:check']] },
  { name: 'lint', commands: [['lint'], ['sizes']] },
  { name: 'imports', commands: [['imports']] },
  { name: 'unused', commands: [['unused']] },
  { name: 'types', commands: [['types']] },
  { name: 'unit', commands: [['unit']], tests: 'jest' },
  // before the back end's tests, of which some run the built portal
  { name: 'build', commands: [['build']] },
  { name: 'backend', prepare: ensureLibreOffice, commands: [['backend']], tests: 'jest' },
  {
    name: 'journeys',
    prepare: ensureChromium,
    commands: [['journeys']],
    tests: 'playwright',
    needs: 'build',
  },
  {
    name: 'torture',
    prepare: ensureChromium,
    // the faults of every remote take CI's hour: npm run torture
    commands: [['torture', 'chaos-log-in', 'leaks', 'styles']],
    tests: 'playwright',
    needs: 'build',
  },
];
