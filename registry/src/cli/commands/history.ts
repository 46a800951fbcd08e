import type { HistoryAction, RegistryHistoryEntry } from '@portal/contract';
import { historyPage } from '../../live/history-page';
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
    const { entries } = await historyPage(registry.db, { channel, name, limit, before });
    const text = entries.length === 0 ? 'Nothing was changed.' : entries.map(line).join('\n');
    return { text, json: entries };
  },
});

/** Of these the row's version is the one that went. */
const endings: ReadonlySet<HistoryAction> = new Set(['withdraw', 'retire']);

function line(entry: RegistryHistoryEntry): string {
  const { revision, at, channel, name, action, previous, percent, users, who, commit, reason } = entry;
  const { refused, notes } = entry;
  const version = entry.version ?? '(unread)';
  const audience = [...(percent === null ? [] : [`${percent} %`]), ...(users ?? [])];
  const change = `${(previous ?? '(first)').padEnd(16)} → ${endings.has(action) ? '(nothing)' : version}`;
  return [
    `${String(revision).padStart(5)}  ${at}  ${action.padEnd(9)}  ${channel.padEnd(6)}  ${name.padEnd(16)}`,
    refused === null ? change : `refused: ${version}`,
    ...(audience.length > 0 ? [`to ${audience.join(', ')}`] : []),
    `by ${who}  commit ${commit?.slice(0, 12) ?? 'unknown'}${commit?.endsWith('-dirty') ? '-dirty' : ''}`,
    ...(reason ? [`“${reason}”`] : []),
    ...(notes.length > 0 ? [`(${notes.join(', ')})`] : []),
    ...(refused ?? []).map((told) => `\n         - ${told}`),
  ].join('  ');
}
