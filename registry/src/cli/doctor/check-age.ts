import type { Composition } from '../../live/composition';
import { broken, type Finding } from './finding';

/**
 * Whether the signed row is the latest one. An older row put back has a valid signature, but servers that have seen a
 * newer one refuse it.
 * @param last revision of the last change in the history
 * @param served what the registry of this data folder has last served; null when it has served nothing
 */
export function checkAge(
  { revision, at }: Pick<Composition, 'revision' | 'at'>,
  { last, served }: { last: number; served: Pick<Composition, 'revision' | 'at'> | null },
): Finding[] {
  if (revision < last)
    return [
      broken(
        'channels',
        `revision ${revision} is older than the last change of its history, ${last}: an older row was put back`,
        'publish the shell and every remote together with --start-anew, and find out who writes to the database',
      ),
    ];
  if (served === null || served.at <= at) return [];
  return [
    broken(
      'channels',
      `revision ${revision} of ${at} is older than what was served here, ${served.revision} of ${served.at}: it is not served`,
      'after a restored backup publish anything to it; otherwise find out who writes to the database',
    ),
  ];
}
