import { registrySchema } from '../../database/open-database';
import type { Pointers } from '../../live/composition';
import { readComposition } from '../../live/signed-composition';
import { defineCommand } from '../command';

export const liveCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Tells which version of each application every channel serves.',
  options: {},
  examples: ['portal live'],
  async run(_call, { registry: open }) {
    const { db } = await open();
    const { revision, document } = await readComposition(registrySchema(db));
    const applications = Object.entries(document.applications).sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      text: [
        `Revision ${revision}, since ${document.at}`,
        ...applications.map(([name, pointers]) => `  ${name.padEnd(16)}  ${told(pointers)}`),
      ].join('\n'),
      json: { revision, ...document },
    };
  },
});

function told({ stable, canary }: Pointers): string {
  return [
    stable ? `${stable.version} (stand-in: ${stable.previous ?? 'none'})` : 'nothing in stable',
    ...(canary ? [`canary ${canary.version} to ${[`${canary.percent} %`, ...canary.users].join(', ')}`] : []),
  ].join('; ');
}
