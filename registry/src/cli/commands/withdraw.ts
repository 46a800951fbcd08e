import { withdraw } from '../../publish/withdraw';
import { defineCommand } from '../command';
import { knownApplication } from '../known-applications';
import { authorship, authorshipOptions } from '../who-asks';

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
