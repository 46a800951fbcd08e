import { promote } from '../../publish/promote';
import { defineCommand } from '../command';
import { knownApplication } from '../known-applications';
import { authorship, authorshipOptions } from '../who-asks';

export const promoteCommand = defineCommand({
  operands: '<application>',
  takes: { least: 1, most: 1 },
  does: 'Gives everybody the canary of an application, and ends the canary.',
  options: {
    'drop-previous': {
      type: 'boolean',
      does: 'let go of versions before that fit no more, rather than be refused',
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
    const { version, replaced } = switched;
    return {
      text: `${name} ${version} is live in stable${replaced ? `, after ${replaced}` : ''}; its canary has ended`,
      json: switched,
    };
  },
});
