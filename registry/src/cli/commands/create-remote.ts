import { join } from 'node:path';
import { defineCommand } from '../command';
import { newRemote } from '../create-remote/new-remote';
import { writeTemplate } from '../create-remote/write-template';
import { runTool } from '../run-tool';
import { readDeclarationFile, workspaceRemotes } from '../workspace-applications';

export const createRemote = defineCommand({
  operands: '<mf-name>',
  takes: { least: 1, most: 1 },
  does: 'Makes a remote with one tested screen, ready to run, test and publish; nothing else is to be edited.',
  options: {
    title: { type: 'string', value: 'words', does: 'name of the screen in the menu, in French (the name)' },
    path: { type: 'string', value: '/path', does: 'where the screen opens (/ and the name without mf-)' },
    right: {
      type: 'string',
      value: 'right',
      default: 'customer',
      does: 'who may open it: customer, agent, or a sub-menu of the scheme',
    },
    'no-install': { type: 'boolean', does: 'leave the workspace link to a later pnpm install' },
  },
  examples: ['portal create-remote mf-gift-card --title "Carte cadeau" --path /gift-card'],
  async run({ operands: [name = ''], options }, { config: { rootDir }, progress }) {
    const others = workspaceRemotes(rootDir).map((folder) => readDeclarationFile(join(rootDir, folder)));
    const bare = name.replace(/^mf-/, '');
    const remote = newRemote(
      {
        name,
        title: options.title ?? bare.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
        path: options.path ?? `/${bare}`,
        right: options.right,
      },
      others,
    );
    const folder = join(rootDir, name);
    progress.tell(`Writing ${name}…`);
    const files = await writeTemplate(
      join(rootDir, 'registry/templates/remote'),
      folder,
      remote,
      Math.max(1, ...others.map(({ events }) => events.contract)),
    );
    await runTool('Formatting', join(rootDir, 'node_modules/oxfmt/bin/oxfmt'), [name], { cwd: rootDir });
    if (!options['no-install']) {
      progress.tell('Linking it into the workspace…');
      const pnpm = join(rootDir, 'scripts/pnpm.mjs');
      // what it needs is in the store already; nobody else's folder is looked at
      const link = ['install', '--prefer-offline', '--no-frozen-lockfile', '--filter', `./${name}`];
      await runTool('pnpm install', pnpm, link, { cwd: rootDir });
    }
    const next = [
      `npx portal dev ${name} --alone`,
      `npx jest --selectProjects browser -- ${name}`,
      `npx portal publish ${name} --build --reason "…"`,
    ];
    return {
      text: [
        `${name} is there: ${files.length} files, route ${remote.path}, right ${remote.right}.`,
        ...(options['no-install'] ? ['Link it into the workspace: node scripts/pnpm.mjs install'] : []),
        'Next:',
        `  ${next[0]}    runs it with hot reload against the running portal’s API`,
        `  ${next[1]}    runs its tests`,
        `  ${next[2]}    builds it and makes it live`,
      ].join('\n'),
      json: { ...remote, folder: name, files, next },
    };
  },
});
