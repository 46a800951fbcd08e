import type { BuildDocument } from './build-document';
import { reason, type Reason } from './reason';

/** Call → the fields that the live back end asks for in its request. */
export type LiveContract = ReadonlyMap<string, string[]>;

/**
 * Calls of a remote that the live back end does not have, or that need a field of which the remote's build knows nothing.
 * What it takes and answers otherwise is for the remote's types: they are checked before it is published.
 */
export function callReasons({ calls = {} }: BuildDocument, live: LiveContract): Reason[] {
  return Object.entries(calls).flatMap(([path, fields]) => {
    const needed = live.get(path);
    if (needed === undefined)
      return [
        reason(
          'calls',
          `it calls ${path}, which the live back end does not have`,
          'put the back end with this call into service first, or build with the contract of the live one',
        ),
      ];
    const unknown = needed.filter((field) => !fields.includes(field));
    if (unknown.length === 0) return [];
    return [
      reason(
        'calls',
        `the live back end needs ${unknown.join(', ')} in ${path}, which its build does not know`,
        'build it with the contract of the live back end',
      ),
    ];
  });
}
