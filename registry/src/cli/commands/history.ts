import type { HistoryAction } from '@portal/contract';
import type { Selectable } from 'kysely';
import type { HistoryTable } from '../../database/tables';
import { readHistory } from '../../live/history';
import { defineCommand } from '../command';
import { knownApplication } from '../known-applications';
import { readChannel, readCount } from '../read-values';

/** Revisions are PostgreSQL integers. */
const lastRevision = 2_147_483_647;

export const historyCommand = defineCommand({
  operands: '[<application>]',
  takes: { least: 0, most: 1 },
  does: 'Tells who changed what, when, from which commit and why: newest first.',
  options: {
    channel: { type: 'string', value: 'name', does: 'stable or canary alone' },
    limit: { type: 'string', value: 'number', default: '50', does: 'how many changes, 1 to 1000' },
    before: { type: 'string', value: 'revision', does: 'only changes before that one' },
  },
  examples: ['portal history mf-dashboard --limit 10', 'portal history --json'],
  async run({ operands: [typed], options }, { registry: open }) {
    const channel = options.channel === undefined ? undefined : readChannel(options.channel);
    const limit = readCount('limit', options.limit, { least: 1, most: 1000 });
    const before =
      options.before === undefined
        ? undefined
        : readCount('before', options.before, { least: 1, most: lastRevision });
    const registry = await open();
    const name = typed === undefined ? undefined : await knownApplication(registry, typed);
    const rows = await readHistory(registry.db, { channel, name, limit, before });
    const text = rows.length === 0 ? 'Nothing was changed.' : rows.map(line).join('\n');
    const json = rows.map(({ percent, ...row }) => ({
      ...row,
      percent: percent === null ? null : Number(percent),
    }));
    return { text, json };
  },
});

/** Of these the row's version is the one that went. */
const endings: ReadonlySet<HistoryAction> = new Set(['withdraw', 'retire']);

function line(row: Selectable<HistoryTable>): string {
  const { revision, at, channel, name, action, version, previous, percent, users, who, commit, reason } = row;
  const audience = [...(percent === null ? [] : [`${Number(percent)} %`]), ...(users ?? [])];
  return [
    `${String(revision).padStart(5)}  ${at.toISOString()}  ${action.padEnd(9)}  ${channel.padEnd(6)}  ${name.padEnd(16)}`,
    `${(previous ?? '(first)').padEnd(16)} → ${endings.has(action) ? '(nothing)' : version}`,
    ...(audience.length > 0 ? [`to ${audience.join(', ')}`] : []),
    `by ${who}  commit ${commit?.slice(0, 12) ?? 'unknown'}${commit?.endsWith('-dirty') ? '-dirty' : ''}`,
    ...(reason ? [`“${reason}”`] : []),
  ].join('  ');
}
