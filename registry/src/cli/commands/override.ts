import { defineCommand } from '../command';
import { UsageError } from '../command-failure';
import { overrideLink } from '../override/override-link';

export const overrideCommand = defineCommand({
  operands: '<remote> <address>',
  takes: { least: 2, most: 2 },
  does: 'Prints the link that points one user’s browser at another build of one remote.',
  options: {
    user: { type: 'string', value: 'log-in', does: 'whose browser: the link works for nobody else' },
    for: { type: 'string', value: 'time', default: '2h', does: 'how long, a day at most' },
    inspector: { type: 'boolean', does: 'let that browser open the inspector as well' },
  },
  examples: ['portal override mf-dashboard http://localhost:3101 --user comdata --for 2h'],
  async run({ operands: [remote = '', url = ''], options }, here) {
    const { user, inspector = false } = options;
    if (user === undefined)
      throw new UsageError('--user says whose browser it is for.', { fix: 'For example --user comdata' });
    const { link, expires, doubts } = await overrideLink(here, {
      remote,
      url,
      user,
      lifetime: options.for,
      inspector,
    });
    const end = new URL('?token=off', link).href;
    return {
      text: [
        `Logged in as ${user}, open until ${expires.toISOString()}:`,
        `  ${link}`,
        `To end it: ${end}`,
        ...doubts.map((doubt) => `! ${doubt}`),
      ].join('\n'),
      json: { remote, url, user, link, end, expires: expires.toISOString(), doubts },
    };
  },
});
