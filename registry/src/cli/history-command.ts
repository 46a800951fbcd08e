import { readHistory } from '../live/history';
import type { CommandInput } from './command';

export async function historyCommand({ db, names, channel, limit }: CommandInput): Promise<string> {
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1) throw new Error('--limit must be a whole number above 0.');
  const rows = await readHistory(db, { channel, name: names[0], limit: count });
  if (rows.length === 0) return `Nothing was published in ${channel}.`;
  return rows
    .map(({ revision, at, name, version, previous, who, commit, reason }) =>
      [
        `${String(revision).padStart(5)}  ${at.toISOString()}  ${name.padEnd(16)}`,
        `${previous ?? '(first)'.padEnd(16)} → ${version}`,
        `by ${who}  commit ${commit?.slice(0, 12) ?? 'unknown'}${commit?.endsWith('-dirty') ? '-dirty' : ''}`,
        ...(reason ? [`“${reason}”`] : []),
      ].join('  '),
    )
    .join('\n');
}
