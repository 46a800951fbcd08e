import type { RegisteredRemote } from '@portal/contract';
import type { LoadRecord } from '../remotes/load-log';
import { idOf } from '../remotes/version';

/** What this page shows of a remote that a developer points elsewhere. */
export type OverrideOutcome = 'elsewhere' | 'published' | 'nothing';

type Load = Pick<LoadRecord, 'remote' | 'version' | 'outcome'>;

/**
 * From the remote's last load in this page. Before the first load: from the quarantine of this tab, since a quarantined
 * version is not requested again.
 * @param listed the remote as this browser's snapshot has it, its version the developer's
 * @param loads oldest first
 * @param bad ids of the versions in quarantine
 */
export function overrideOutcome(
  listed: Pick<RegisteredRemote, 'declaration' | 'version'>,
  loads: readonly Load[],
  bad: readonly string[],
): OverrideOutcome {
  const remote = listed.declaration.name;
  const { version } = listed;
  const last = loads.findLast((load) => load.remote === remote);
  if (last === undefined) return bad.includes(idOf({ remote, version })) ? 'published' : 'elsewhere';
  if (last.outcome === 'failed') return 'nothing';
  return last.version === version ? 'elsewhere' : 'published';
}
