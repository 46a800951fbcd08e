import { sweep } from '../../publish/sweep';
import { defineCommand } from '../command';

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
