import { retire, type Retired } from '../../publish/retire';
import { defineCommand } from '../command';
import { UsageError } from '../command-failure';
import { knownApplication } from '../known-applications';
import { authorship, authorshipOptions } from '../who-asks';
import { sweep } from '../../publish/sweep';

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
    return { text: done.retired.map(textOf).join('\n'), json: done };
  },
});

function textOf({ name, served }: Retired): string {
  const channels = Object.entries(served).map(([channel, version]) => `${version} in ${channel}`);
  return `${name} is out of service, after ${channels.join(' and ')}; portal rollback ${name} brings it back`;
}

export const sweepCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Deletes the files of versions that nobody can be served any more; each publication does it too.',
  options: {},
  examples: ['portal sweep'],
  async run(_call, { registry: open }) {
    const swept = await sweep(await open());
    const lines = swept.map(({ name, version }) => `${name} ${version} is deleted`);
    return { text: lines.join('\n') || 'There is nothing to delete.', json: { swept } };
  },
});
