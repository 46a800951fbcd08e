import { setRollout } from '../../publish/set-rollout';
import { defineCommand } from '../command';
import { UsageError } from '../command-failure';
import { knownApplication } from '../known-applications';
import { readNames, readPercent } from '../read-values';
import { authorship, authorshipOptions } from '../who-asks';

export const rolloutCommand = defineCommand({
  operands: '<application>',
  takes: { least: 1, most: 1 },
  does: 'Says who gets a canary; what is not given stays as it is.',
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
