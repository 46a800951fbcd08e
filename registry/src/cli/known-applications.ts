import type { Channel } from '@portal/contract';
import { registrySchema } from '../database/open-database';
import { versionIn } from '../live/composition';
import { readComposition, trustedComposition } from '../live/signed-composition';
import type { Registry } from '../registry';
import { CommandFailure, UsageError } from './command-failure';
import { didYouMean } from './near-name';

/**
 * The name typed, when something was ever published under it.
 * @param refused whether a name of which every publication was refused counts as well
 * @throws UsageError with the names that exist
 */
export async function knownApplication(
  { db }: Pick<Registry, 'db'>,
  typed: string,
  { refused = false } = {},
): Promise<string> {
  const schema = registrySchema(db);
  const published = schema.selectFrom('version').select('name');
  const rows = await (
    refused ? published.union(schema.selectFrom('refusal').select('name')) : published.distinct()
  )
    .orderBy('name')
    .execute();
  const names = rows.map(({ name }) => name);
  const name = typed.replace(/\/+$/, '');
  if (names.includes(name)) return name;
  throw new UsageError(`The registry has no application ${typed}.${didYouMean(typed, names)}`, {
    fix: names.length === 0 ? 'Publish one first: portal publish shell.' : `One of: ${names.join(', ')}.`,
  });
}

/** The version that a channel serves now; undefined without one. */
export async function servedVersion(
  { db, keys }: Pick<Registry, 'db' | 'keys'>,
  name: string,
  channel: Channel,
): Promise<string | undefined> {
  const composition = trustedComposition(await readComposition(registrySchema(db)), keys);
  return versionIn(composition?.applications[name], channel) ?? undefined;
}

/** A kept version by its first letters. @throws CommandFailure with the versions that are kept */
export async function keptVersion(
  { db }: Pick<Registry, 'db'>,
  name: string,
  typed: string,
): Promise<string> {
  const rows = await registrySchema(db)
    .selectFrom('version')
    .select('version')
    .where('name', '=', name)
    .where('swept_at', 'is', null)
    .orderBy('accepted_at', 'desc')
    .execute();
  const found = rows.map(({ version }) => version).filter((version) => version.startsWith(typed));
  const [version] = found;
  if (version !== undefined && (found.length === 1 || version === typed)) return version;
  throw new CommandFailure(
    found.length === 0
      ? `${name} has no kept version ${typed}.`
      : `${typed} may mean several versions of ${name}.`,
    {
      reasons: (found.length === 0 ? rows.map((row) => row.version) : found).slice(0, 10),
      fix: `portal history ${name}`,
    },
  );
}
