import { retire, type Retired } from '../../publish/retire';
import { defineCommand } from '../command';
import { UsageError } from '../command-failure';
import { knownApplication } from '../known-applications';
import { authorship, authorshipOptions } from '../who-asks';

export const retireCommand = defineCommand({
  operands: '<remote>…',
  takes: { least: 1, most: 1000 },
  does: 'Takes remotes out of service, together; a later publication brings one back.',
  options: authorshipOptions,
  examples: ['portal retire mf-gift-card --reason "Fin de l’offre"'],
  async run({ operands, options }, { registry: open, config }) {
    if (options.reason === undefined)
      throw new UsageError('portal retire wants --reason: visitors lose these screens.', {
        fix: `portal retire ${operands.join(' ')} --reason "…"`,
      });
    const registry = await open();
    const names: string[] = [];
    for (const typed of operands) names.push(await knownApplication(registry, typed));
    const done = await retire(registry, { names, ...authorship(options, config.rootDir) });
    return { text: done.retired.map(told).join('\n'), json: done };
  },
});

function told({ name, served }: Retired): string {
  const channels = Object.entries(served).map(([channel, version]) => `${version} in ${channel}`);
  return `${name} is out of service, after ${channels.join(' and ')}; portal rollback ${name} brings it back`;
}
