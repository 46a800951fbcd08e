import { documents } from '../testing/registry';
import { overrideOutcome, type OverrideOutcome } from './OverrideBanner';

const listed = { ...documents, version: 'override' };
const load = (version: string, outcome: 'ok' | 'failed' = 'ok', remote = 'mf-documents') => ({
  remote,
  version,
  outcome,
});

test.each<[string, OverrideOutcome, ReturnType<typeof load>[], string[]]>([
  ['before any load', 'elsewhere', [], []],
  ['before any load, after it gave way in this tab', 'published', [], ['mf-documents@override']],
  ['another remote failed', 'elsewhere', [load('1.0.0', 'failed', 'mf-profile')], []],
  ['it came', 'elsewhere', [load('override')], []],
  ['it failed and the published one stood in', 'published', [load('override', 'failed'), load('1.0.0')], []],
  ['both failed', 'nothing', [load('1.0.0'), load('1.0.0', 'failed'), load('override', 'failed')], []],
  ['it came back', 'elsewhere', [load('override', 'failed'), load('1.0.0'), load('override')], []],
])('P4.5 %s: %s', (_what, outcome, loads, bad) => {
  expect(overrideOutcome(listed, loads, bad)).toBe(outcome);
});
