import { setRollout } from '../../publish/set-rollout';
import { defineCommand } from '../command';
import { UsageError } from '../command-failure';
import { knownApplication, keptVersion, servedVersion } from '../known-applications';
import { readNames, readPercent, readChannel } from '../read-values';
import { authorship, authorshipOptions } from '../who-asks';
import { droppedText } from '../publish/publication-text';
import { promote, withdraw } from '../../publish/end-canary';
import { rollBack } from '../../publish/roll-back';

export const rolloutCommand = defineCommand({
  operands: '<application>',
  takes: { least: 1, most: 1 },
  does: 'Sets who gets a canary; an option that is not given stays as it is.',
  options: {
    percent: {
      type: 'string',
      value: 'number',
      does: 'the share of visitors, 0 to 100; raising it only adds visitors',
    },
    users: { type: 'string', value: 'a,b', does: 'log-ins that get it in any case' },
    ...authorshipOptions,
  },
  examples: ['portal rollout mf-dashboard --percent 25'],
  async run({ operands: [typed = ''], options }, { registry: open, config }) {
    const { percent, users } = options;
    if (percent === undefined && users === undefined)
      throw new UsageError('portal rollout wants --percent, --users, or both.', {
        fix: 'portal rollout --help',
      });
    const order = {
      percent: percent === undefined ? undefined : readPercent(percent),
      users: users === undefined ? undefined : readNames(users),
    };
    const registry = await open();
    const name = await knownApplication(registry, typed);
    const switched = await setRollout(registry, { name, ...order, ...authorship(options, config.rootDir) });
    const given = [
      ...(order.percent === undefined ? [] : [`${order.percent} % of visitors`]),
      ...(order.users === undefined ? [] : [order.users.join(', ') || 'no named user']),
    ];
    return {
      text: `${name} ${switched.version}, the canary, goes to ${given.join(' and ')}`,
      json: { ...switched, ...order },
    };
  },
});

export const promoteCommand = defineCommand({
  operands: '<application>',
  takes: { least: 1, most: 1 },
  does: 'Gives everybody the canary of an application, and ends the canary.',
  options: {
    'drop-previous': {
      type: 'boolean',
      does: 'drop previous versions that no longer fit, instead of a refusal',
    },
    ...authorshipOptions,
  },
  examples: ['portal promote mf-dashboard --reason "Trois jours sans erreur"'],
  async run({ operands: [typed = ''], options }, { registry: open, config }) {
    const registry = await open();
    const name = await knownApplication(registry, typed);
    const switched = await promote(registry, {
      name,
      dropMisfitPrevious: options['drop-previous'] ?? false,
      ...authorship(options, config.rootDir),
    });
    const { version, replaced, dropped } = switched;
    const text = `${name} ${version} is live in stable${replaced ? `, after ${replaced}` : ''}; its canary has ended`;
    return { text: [text, ...droppedText(dropped)].join('\n'), json: switched };
  },
});

export const withdrawCommand = defineCommand({
  operands: '<application>',
  takes: { least: 1, most: 1 },
  does: 'Ends a canary: its visitors get the stable version again.',
  options: authorshipOptions,
  examples: ['portal withdraw mf-dashboard --reason "Trop lent"'],
  async run({ operands: [typed = ''], options }, { registry: open, config }) {
    const registry = await open();
    const name = await knownApplication(registry, typed);
    const switched = await withdraw(registry, { name, ...authorship(options, config.rootDir) });
    return { text: `${name} ${switched.version} is withdrawn from canary`, json: switched };
  },
});

export const rollbackCommand = defineCommand({
  operands: '<application>',
  takes: { least: 1, most: 1 },
  does: 'Serves again the version of before, or any version that is kept.',
  options: {
    to: { type: 'string', value: 'version', does: 'that version, by its first letters (the one before)' },
    expect: {
      type: 'string',
      value: 'version',
      does: 'refuse unless the channel serves that one, by its first letters (what it serves when the command starts)',
    },
    channel: { type: 'string', value: 'name', default: 'stable', does: 'stable, or canary' },
    ...authorshipOptions,
  },
  examples: [
    'portal rollback mf-dashboard --reason "Solde faux"',
    'portal rollback mf-dashboard --to 1f0c2d',
  ],
  async run({ operands: [typed = ''], options }, { registry: open, config }) {
    const channel = readChannel(options.channel);
    const registry = await open();
    const name = await knownApplication(registry, typed);
    const version = options.to === undefined ? undefined : await keptVersion(registry, name, options.to);
    const expected =
      options.expect === undefined
        ? await servedVersion(registry, name, channel)
        : await keptVersion(registry, name, options.expect);
    const switched = await rollBack(registry, {
      name,
      channel,
      version,
      expected,
      ...authorship(options, config.rootDir),
    });
    const { replaced, dropped } = switched;
    const text = `${name} ${switched.version} is live in ${channel} again${replaced === null ? '' : `, after ${replaced}`}`;
    return { text: [text, ...droppedText(dropped)].join('\n'), json: { channel, ...switched } };
  },
});
