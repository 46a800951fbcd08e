import { basename } from 'node:path';
import { defineCommand } from '../command';
import { firstPath } from '../../live/first-path';
import { checkServer } from '../doctor/check-server';
import { runDevServer } from '../dev/run-dev-server';
import { overrideLink } from '../override/override-link';
import { readCount } from '../read-values';
import { readDeclarationFile, remoteFolder } from '../workspace-applications';

export const devCommand = defineCommand({
  operands: '<remote>',
  takes: { least: 1, most: 1 },
  does: 'Serves one remote with hot reload: in the running portal, or alone in a frame of its own.',
  options: {
    alone: { type: 'boolean', does: 'in a page of its own, with the portal’s API behind it' },
    port: { type: 'string', value: 'number', default: '3101', does: 'where it listens' },
    user: {
      type: 'string',
      value: 'log-in',
      does: 'in the portal: whose browser gets it; prints their link',
    },
    for: {
      type: 'string',
      value: 'time',
      default: '8h',
      does: 'how long the link and what it opens are good',
    },
  },
  examples: ['portal dev mf-dashboard --alone', 'portal dev mf-dashboard --user comdata'],
  async run({ operands: [typed = ''], options }, here) {
    const { rootDir, publicUrl } = here.config;
    const folder = remoteFolder(rootDir, typed);
    const name = basename(folder);
    const { user, for: lifetime } = options;
    const port = readCount('port', options.port, { least: 1, most: 65_535 });
    const url = `http://localhost:${port}`;
    const server = { folder, port, portal: publicUrl, mode: options.alone ? 'alone' : 'in-portal' } as const;
    for (const { state, says, fix } of await checkServer(publicUrl))
      if (state !== 'well') here.say(`! The portal is not there: ${says}\n  → ${fix}`);
    async function welcome(): Promise<string> {
      if (options.alone)
        return `${name} alone, with the API of ${publicUrl}: ${url}${firstPath(readDeclarationFile(folder))}`;
      const entry = `${name} is served at ${url}/remoteEntry.js`;
      if (user === undefined)
        return `${entry}\nA link for your browser: portal override ${name} ${url} --user <log-in>`;
      const { link, doubts } = await overrideLink(here, {
        remote: name,
        url,
        user,
        lifetime,
        inspector: true,
      });
      return [entry, `Logged in as ${user}, open:`, `  ${link}`, ...doubts.map((doubt) => `! ${doubt}`)].join(
        '\n',
      );
    }
    await runDevServer(rootDir, server, {
      onListening: async () => here.say(await welcome()),
      onBuilt: (errors) =>
        here.say(
          errors.length === 0 ? `${time()}  built` : `${time()}  does not build:\n${errors.join('\n\n')}`,
        ),
    });
    return { text: `${name} is not served any more.`, json: { name, port } };
  },
});

// oxlint-disable-next-line portal/zone-and-locale -- the clock that the developer sees beside the terminal
const time = () => new Date().toTimeString().slice(0, 8);
