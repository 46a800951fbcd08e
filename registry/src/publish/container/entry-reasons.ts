import type { BuildToPublish } from '../build-to-publish';
import { reason, type Reason } from '../reason';
import { evaluationLimits, type Evaluation, type EvaluateEntry } from './evaluation';

/**
 * Why the shell could not take this container: its entry throws, never ends, does not export functions `init` and `get`,
 * or calls itself otherwise than declared. What it exposes is not loaded: that needs a page and the shell's packages.
 */
export async function entryReasons(build: BuildToPublish, evaluate: EvaluateEntry): Promise<Reason[]> {
  const { document, files, name } = build;
  if (document.kind === 'shell') return [];
  const scripts = files
    .filter(({ path }) => /\.m?js$/.test(path))
    .map(({ path, content }) => [path, content.toString()]);
  const evaluation = await evaluate({ entry: document.entry, scripts: Object.fromEntries(scripts) });
  return reasonsOf(evaluation, { entry: document.entry, name });
}

/** Below the reason, as other tools’ errors are. */
const onLines = (error: string) =>
  error
    .split('\n')
    .map((line) => `\n      ${line.trim()}`)
    .join('');

function reasonsOf(evaluation: Evaluation, { entry, name }: { entry: string; name: string }): Reason[] {
  const later = `what needs the page belongs in bootstrap or mount of src/remote.ts; try it with portal dev ${name}`;
  switch (evaluation.outcome) {
    case 'threw':
      return [
        reason(
          'container-throws',
          `${entry} throws while it is evaluated:${onLines(evaluation.error)}`,
          later,
        ),
      ];
    case 'unfinished':
      return [
        reason(
          'container-hangs',
          `${entry} does not end its evaluation within ${evaluationLimits.seconds} seconds`,
          `take out the endless loop, or the await that nothing answers; ${later}`,
        ),
      ];
    case 'died':
      return [
        reason(
          'container-hangs',
          `${entry} takes more than ${evaluationLimits.megabytes} MB while it is evaluated`,
          later,
        ),
      ];
    case 'garbled':
      return [
        reason(
          'container',
          `${entry} gives no result of its evaluation: it changes objects of JavaScript that others use too`,
          `leave the built-in objects as they are; ${later}`,
        ),
      ];
    case 'evaluated':
      return [...exportReasons(evaluation.exports, entry), ...nameReasons(evaluation.names, name)];
  }
}

function exportReasons(exported: { init: string; get: string }, entry: string): Reason[] {
  return Object.entries(exported)
    .filter(([, type]) => type !== 'function')
    .map(([name, type]) =>
      reason(
        'container',
        `${entry} exports ${name} as ${type === 'undefined' ? 'undefined' : `a value of type ${type}`}, not as a function`,
        'let Module Federation write the entry (library type module), and build again',
      ),
    );
}

/** A container without a federation runtime (webpack's own) has no name in its code, and nothing is said here. */
function nameReasons(names: string[], name: string): Reason[] {
  const expected = name.replaceAll('-', '_');
  if (names.length === 0 || names.includes(expected)) return [];
  return [
    reason(
      'container-name',
      `the code of its container is called ${names.join(', ')}, not ${expected}`,
      `call the container ${expected} in the bundler’s settings, and build remote.json and code together`,
    ),
  ];
}
