import type { HistoryAction, RegistryHistoryEntry } from '@portal/contract';
import { registrySchema } from '../../database/open-database';
import type { Pointers } from '../../live/composition';
import { readComposition } from '../../live/signed-composition';
import { defineCommand } from '../command';
import { historyPage } from '../../live/history-page';
import { knownApplication } from '../known-applications';
import { readChannel, readCount } from '../read-values';
import { failingNow } from '../../stable/failures.queries';
import { wordsOfFailure } from '../../stable/failure-words';
import type { KnownKey } from '../../keys/keyring';
import { isExpired } from '../../keys/trusted-key';

export const liveCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Shows which version of each application every channel serves.',
  options: {},
  examples: ['portal live'],
  async run(_call, { registry: open }) {
    const { db } = await open();
    const { revision, document } = await readComposition(registrySchema(db));
    const applications = Object.entries(document.applications).sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      text: [
        `Revision ${revision}, since ${document.at}`,
        ...applications.map(([name, pointers]) => `  ${name.padEnd(16)}  ${servedBy(pointers)}`),
      ].join('\n'),
      json: { revision, ...document },
    };
  },
});

function servedBy({ stable, canary }: Pointers): string {
  return [
    stable ? `${stable.version} (stand-in: ${stable.previous ?? 'none'})` : 'nothing in stable',
    ...(canary ? [`canary ${canary.version} to ${[`${canary.percent} %`, ...canary.users].join(', ')}`] : []),
  ].join('; ');
}

/** Revisions are PostgreSQL integers. */
const lastRevision = 2_147_483_647;

export const historyCommand = defineCommand({
  operands: '[<application>]',
  takes: { least: 0, most: 1 },
  does: 'Lists who changed what, when, from which commit and why: newest first.',
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
    const name = typed === undefined ? undefined : await knownApplication(registry, typed, { refused: true });
    const { entries } = await historyPage(registry.db, { channel, name, limit, before });
    const text = entries.length === 0 ? 'Nothing was changed.' : entries.map(historyLine).join('\n');
    return { text, json: entries };
  },
});

/** Of these the row's version is the one that went. */
const endings: ReadonlySet<HistoryAction> = new Set(['withdraw', 'retire']);

function historyLine(entry: RegistryHistoryEntry): string {
  const { revision, at, channel, name, action, previous, percent, users, who, commit, reason } = entry;
  const { refused, notes } = entry;
  // only a publication has a build that could not be read
  const version = entry.version ?? (action === 'publish' ? '(unread)' : '-');
  const audience = [...(percent === null ? [] : [`${percent} %`]), ...(users ?? [])];
  const change =
    action === 'drop-previous'
      ? `${version.padEnd(16)} is no longer the fallback`
      : `${(previous ?? '(first)').padEnd(16)} → ${endings.has(action) ? '(nothing)' : version}`;
  return [
    `${String(revision).padStart(5)}  ${at}  ${action.padEnd(9)}  ${channel.padEnd(6)}  ${name.padEnd(16)}`,
    refused === null ? change : `refused: ${version}`,
    ...(audience.length > 0 ? [`to ${audience.join(', ')}`] : []),
    `by ${who}  commit ${commit?.slice(0, 12) ?? 'unknown'}${commit?.endsWith('-dirty') ? '-dirty' : ''}`,
    ...(reason ? [`“${reason}”`] : []),
    ...(notes.length > 0 ? [`(${notes.join(', ')})`] : []),
    ...(refused ?? []).map((line) => `\n         - ${line}`),
  ].join('  ');
}

export const healthCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Lists the stable versions that fail, where, since when and for how many; exit 1 when one does.',
  options: {},
  examples: ['portal health', 'portal health --json'],
  async run(_call, { registry: open }) {
    const { db } = await open();
    const failures = await failingNow(db);
    const json = {
      healthy: failures.length === 0,
      failing: failures.map(({ name, version, since, found_at, loads, failed, phase, error_class }) => ({
        name,
        version,
        since: since.toISOString(),
        foundAt: found_at.toISOString(),
        visitors: { told: loads, failed },
        where: { phase, errorClass: error_class },
        fix: `portal rollback ${name}`,
      })),
    };
    const text = failures.map((one) => `✗ ${wordsOfFailure(one)}\n  → portal rollback ${one.name}`);
    return {
      text: text.join('\n') || '✓ No stable version fails more than it used to.',
      json,
      failed: failures.length > 0,
    };
  },
});

export const keysCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Lists the keys whose publications are accepted: the owner of each, what it may publish, until when, and which one signs here.',
  options: {},
  examples: ['portal keys'],
  async run(_call, { registry: open }) {
    const { keys } = await open();
    const now = new Date();
    const json = keys.trusted.map(({ id, owner, applications, expires, revoked }) => ({
      id,
      owner: owner ?? null,
      applications: applications ?? null,
      expires: expires?.toISOString() ?? null,
      revoked: revoked === true,
      signsHere: keys.own?.id === id,
    }));
    return { text: keys.trusted.map((key) => keyLine(key, { now, own: keys.own?.id })).join('\n'), json };
  },
});

function keyLine(key: KnownKey, { now, own }: { now: Date; own: string | undefined }): string {
  const { id, owner, applications, expires, revoked } = key;
  const until = expires
    ? `${isExpired(key, now) ? 'expired on' : 'until'} ${expires.toISOString().slice(0, 10)}`
    : 'without end';
  return [
    id,
    owner ?? 'owner not named',
    revoked
      ? 'revoked: none of its signatures is accepted'
      : `${applications?.join(', ') ?? 'every application'}, ${until}`,
    ...(own === id ? ['signs here'] : []),
  ].join('  ');
}
