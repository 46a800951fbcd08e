import { join } from 'node:path';
import { registrySchema } from '../../database/open-database';
import type { Keyring } from '../../keys/keyring';
import { servedVersions, type Composition } from '../../live/composition';
import { lastRevision } from '../../live/history';
import { fileKeeper, liveDocumentFile } from '../../live/live-keeper';
import { readComposition, trustedComposition } from '../../live/signed-composition';
import { trustedDocuments } from '../../live/signed-versions';
import { defineCommand, type Surroundings } from '../command';
import { CommandFailure } from '../command-failure';
import { checkAge, checkComposition } from '../doctor/check-composition';
import { checkAssets } from '../doctor/check-assets';
import { checkKeys } from '../doctor/check-keys';
import { checkServer } from '../doctor/check-server';
import { checkWorkspace, liveShell } from '../doctor/check-workspace';
import { broken, well, type Finding, type State } from '../doctor/finding';

/** @param checkMore what else is looked at: of parts that the registry does not know */
export const doctorWith = (checkMore: (here: Surroundings) => Promise<Finding[]>) =>
  defineCommand({
    operands: '',
    takes: { least: 0, most: 0 },
    does: 'Shows what is live, what is broken or soon will be, and what to do; exit 1 when something is broken.',
    options: {
      deep: { type: 'boolean', does: 'read every file of every served version, and check its hash' },
    },
    examples: ['portal doctor', 'portal doctor --deep --json'],
    async run({ options }, here) {
      const findings = [
        ...(await checkServer(here.config.publicUrl)),
        ...(await checkRegistry(here, options.deep ?? false)),
        ...(await checkMore(here)),
      ];
      const failed = findings.some(({ state }) => state === 'broken');
      return { text: textOf(findings), json: { healthy: !failed, findings }, failed };
    },
  });

export const doctorCommand = doctorWith(async () => []);

async function checkRegistry(here: Surroundings, deep: boolean): Promise<Finding[]> {
  const registry = await here.registry().catch((error: Error) => error);
  if (registry instanceof Error) {
    const fix = registry instanceof CommandFailure ? registry.fix : undefined;
    return [broken('registry', registry.message, fix ?? 'set the keys that the message names')];
  }
  const { store, keys } = registry;
  const db = registrySchema(registry.db);
  const composition = trustedComposition(await readComposition(db), keys);
  if (composition === null)
    return [
      broken('channels', 'what is live is not signed by a trusted key', 'portal publish … --start-anew'),
    ];
  const documents = await trustedDocuments(db, servedVersions(composition), keys);
  const shell = liveShell(composition, documents);
  return [
    well('database', `answers; revision ${composition.revision}, since ${composition.at}`),
    ...checkAge(composition, { last: await lastRevision(db), served: await servedHere(here, keys) }),
    ...checkKeys(keys),
    ...checkComposition(composition, documents),
    ...(await checkAssets(store, documents, { deep, tell: here.progress.tell })),
    ...(await checkWorkspace(here.config.rootDir, composition, shell)),
  ];
}

/** What a registry of this data folder has last served, as far as a trusted key has signed it. */
async function servedHere({ config }: Surroundings, keys: Keyring): Promise<Composition | null> {
  const keeper = fileKeeper(join(config.dataDir, liveDocumentFile));
  const kept = await keeper.read().catch(() => null);
  return kept && trustedComposition(kept.composition, keys);
}

const marks: Record<State, string> = { well: '✓', notice: '!', broken: '✗' };

function textOf(findings: Finding[]): string {
  const width = Math.min(28, Math.max(...findings.map(({ subject }) => subject.length)));
  return findings
    .map(({ state, subject, says, fix }) =>
      [
        `${marks[state]} ${subject.padEnd(width)}  ${says}`,
        ...(fix ? [`  ${''.padEnd(width)}  → ${fix}`] : []),
      ].join('\n'),
    )
    .join('\n');
}
