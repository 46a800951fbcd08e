import { rollBack } from '../../publish/roll-back';
import { defineCommand } from '../command';
import { keptVersion, knownApplication } from '../known-applications';
import { readChannel } from '../read-values';
import { authorship, authorshipOptions } from '../who-asks';

export const rollbackCommand = defineCommand({
  operands: '<application>',
  takes: { least: 1, most: 1 },
  does: 'Serves again the version of before, or any version that is kept.',
  options: {
    to: { type: 'string', value: 'version', does: 'that version, by its first letters (the one before)' },
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
    const switched = await rollBack(registry, {
      name,
      channel,
      version,
      ...authorship(options, config.rootDir),
    });
    return {
      text: `${name} ${switched.version} is live in ${channel} again${switched.replaced === null ? '' : `, after ${switched.replaced}`}`,
      json: { channel, ...switched },
    };
  },
});
