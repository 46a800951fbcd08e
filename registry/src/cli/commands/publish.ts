import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema } from '../../database/open-database';
import { noPointers, type Rollout } from '../../live/composition';
import { firstPath } from '../../live/first-path';
import { readComposition } from '../../live/signed-composition';
import { publishTogether } from '../../publish/publish-builds';
import { defineCommand } from '../command';
import { UsageError } from '../command-failure';
import { readChannel, readNames, readPercent } from '../read-values';
import { authorship, authorshipOptions } from '../who-asks';
import { readLiveContract } from '../publish/live-contract';
import { fixOf, readNotServed } from '../doctor/check-server';
import { buildChanged, preflight } from '../publish/preflight';
import { droppedText, publicationText } from '../publish/publication-text';
import { applicationFolder, readDeclarationFile } from '../workspace-applications';
import type { Registry } from '../../registry';
import type { Progress } from '../progress';

export const publishCommand = defineCommand({
  operands: '<application>…',
  takes: { least: 1, most: 1000 },
  does: 'Makes built applications live, together; nothing changes when one is refused.',
  options: {
    channel: { type: 'string', value: 'name', default: 'stable', does: 'stable, or canary' },
    percent: { type: 'string', value: 'number', does: 'of a canary: the share of visitors who get it' },
    users: { type: 'string', value: 'a,b', does: 'of a canary: log-ins that get it in any case' },
    build: { type: 'boolean', does: 'build first what changed since its last build' },
    'skip-checks': {
      type: 'boolean',
      does: 'skip the type check and the tests of applications of this workspace; the history notes it',
    },
    dirty: { type: 'boolean', does: 'in production: from sources that differ from their commit' },
    'drop-previous': {
      type: 'boolean',
      does: 'drop previous versions that no longer fit, instead of a refusal',
    },
    'start-anew': {
      type: 'boolean',
      does:
        'replace all that is live if it is not signed by a trusted key, if an older state was put back, ' +
        'or if its files are in another store',
    },
    ...authorshipOptions,
  },
  examples: [
    'portal publish mf-dashboard --build --reason "Nouveau bandeau"',
    'portal publish mf-dashboard --channel canary --percent 5 --users comdata',
    'portal publish shell mf-auth mf-dashboard --drop-previous',
  ],
  async run({ operands, options }, here) {
    const { rootDir, publicUrl } = here.config;
    const channel = readChannel(options.channel);
    const rollout = readRollout(channel, options);
    const folders = operands.map((operand) => applicationFolder(rootDir, operand));
    const warnings: string[] = [];
    const registry = withProgress(await here.registry(), here.progress, folders.length);
    const published = await publishTogether(registry, {
      folders,
      channel,
      rollout,
      dropMisfitPrevious: options['drop-previous'] ?? false,
      startAnew: options['start-anew'] ?? false,
      newStore: options['start-anew'] ?? false,
      onDropped: (dropped) => warnings.push(...droppedText(dropped)),
      onSweepFailure: (error) => warnings.push(`Old files could not be deleted: ${messageOf(error)}`),
      build: options.build ? () => buildChanged(folders, here) : undefined,
      check: async (names) => {
        const applications = folders.map((folder, index) => ({ name: names[index] ?? '', folder }));
        const skipChecks = options['skip-checks'] ?? false;
        const found = await preflight(applications, { skipChecks, dirty: options.dirty ?? false }, here);
        warnings.push(...found.warnings);
        return found;
      },
      readContract: async () => {
        const contract = await readLiveContract(publicUrl);
        if (contract === null)
          warnings.push(
            `The back end at ${publicUrl} publishes no readable contract: calls were not compared with it.`,
          );
        return contract;
      },
      ...authorship(options, ...folders),
    });
    for (const reason of await readNotServed(publicUrl))
      warnings.push(`The portal at ${publicUrl} reports: ${reason} To correct it: ${fixOf(reason)}.`);
    const { document } = await readComposition(registrySchema(registry.db));
    const results = published.map((one, index) => {
      const pointers = document.applications[one.name] ?? noPointers;
      return publicationText(one, { channel, pointers, address: addressOf(folders[index], publicUrl) });
    });
    return { text: [...results, ...warnings].join('\n'), json: { channel, published, warnings } };
  },
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @throws UsageError for a share of the stable channel */
function readRollout(
  channel: string,
  { percent, users }: { percent?: string; users?: string },
): Rollout | undefined {
  if (percent === undefined && users === undefined) return undefined;
  if (channel !== 'canary')
    throw new UsageError('--percent and --users are options of a canary only.', {
      fix: 'Add --channel canary.',
    });
  return { percent: readPercent(percent ?? '0'), users: readNames(users ?? '') };
}

/** Address of the first screen of a remote; for the shell, that of the portal. */
function addressOf(folder: string | undefined, publicUrl: string): string {
  const isRemote = folder !== undefined && existsSync(join(folder, 'remote.json'));
  return new URL(isRemote ? firstPath(readDeclarationFile(folder)) : '/', publicUrl).href;
}

/** Wraps the registry: its store and its keys also show the progress of a publication of `count` applications. */
function withProgress(registry: Registry, progress: Progress, count: number): Registry {
  const { store, keys } = registry;
  const seen = new Set<string>();
  progress.tell(`Reading and checking ${count} ${count > 1 ? 'builds' : 'build'}…`);
  return {
    ...registry,
    store: {
      ...store,
      has: (name, version) => {
        seen.add(name);
        progress.tell(`Storing ${seen.size}/${count}: ${name}…`);
        return store.has(name, version);
      },
    },
    keys: {
      ...keys,
      sign: (document) => {
        progress.tell('Checking which versions fit together, signing, switching…');
        return keys.sign(document);
      },
    },
  };
}
