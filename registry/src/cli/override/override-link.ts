import { sql } from 'kysely';
import { registrySchema, type RegistryDatabase } from '../../database/open-database';
import { noPointers, versionsOf } from '../../live/composition';
import { readComposition } from '../../live/signed-composition';
import { longestOverrideMs, signOverride } from '../../override/override-token';
import type { Surroundings } from '../command';
import { CommandFailure, UsageError } from '../command-failure';
import { knownApplication } from '../known-applications';
import { readDuration } from '../read-values';

export interface OverrideOrder {
  remote: string;
  /** A development server, or the address of a container's entry. */
  url: string;
  user: string;
  /** As typed: `2h`. */
  lifetime: string;
  inspector: boolean;
}

export interface OverrideLink {
  link: string;
  expires: Date;
  /** Sentences: why the link may open nothing. */
  doubts: string[];
}

/**
 * The address that points this user's browser at another build of one remote (P4.5).
 * @throws CommandFailure where overrides are forbidden, or the remote is not live
 */
export async function overrideLink(here: Surroundings, order: OverrideOrder): Promise<OverrideLink> {
  const { config } = here;
  if (!config.overrides) {
    throw new CommandFailure(`Overrides are forbidden here (${config.page.environment}).`, {
      fix: 'Try it on a portal for development or pre-production; PORTAL_OVERRIDES=on allows them where they must be.',
    });
  }
  const duration = readDuration('for', order.lifetime);
  if (duration > longestOverrideMs)
    throw new UsageError('An override is good for a day at most.', { fix: '--for 8h' });
  const entry = entryAddress(order.url);
  const registry = await here.registry();
  const remote = await knownApplication(registry, order.remote);
  const { document } = await readComposition(registrySchema(registry.db));
  if (versionsOf(document.applications[remote] ?? noPointers).length === 0) {
    throw new CommandFailure(`${remote} is not live: there is nothing to point elsewhere.`, {
      fix: `portal publish ${remote} --build, or portal dev ${remote} --alone`,
    });
  }
  const issued = Date.now();
  const expires = issued + duration;
  const { user, inspector } = order;
  const token = signOverride(registry.keys, { user, remote, url: entry, inspector, issued, expires });
  const link = new URL('/registry/override', config.publicUrl);
  link.searchParams.set('token', token);
  const doubt = await doubtOfLogin(registry.db, user);
  return { link: link.href, expires: new Date(expires), doubts: doubt === null ? [] : [doubt] };
}

/** The file where a remote's container begins, when a server alone is named. @throws UsageError */
function entryAddress(typed: string): string {
  if (!URL.canParse(typed) || !/^https?:$/.test(new URL(typed).protocol))
    throw new UsageError(`${typed} is no address.`, { fix: 'For example http://localhost:3101' });
  const url = new URL(typed);
  return url.pathname === '/' ? new URL('/remoteEntry.js', url).href : url.href;
}

/**
 * What is doubtful about the log-in that a link is made for, in a sentence; null when nothing is. The back end's table of
 * identities says; a registry on a database of its own knows nobody, and doubts nothing.
 */
export async function doubtOfLogin(db: RegistryDatabase, typed: string): Promise<string | null> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('public.identity') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return null;
  const { rows } = await sql<{ login: string; status: string }>`
    select login, status from public.identity where login_key = ${loginKey(typed)}`.execute(db);
  const [account] = rows;
  if (!account) return `Nobody logs in as ${typed} here: until somebody does, the link opens for nobody.`;
  if (account.login !== typed)
    return `The log-in is written ${account.login}: for ${typed} the link opens for nobody.`;
  return account.status === 'ENABLED'
    ? null
    : `The account ${typed} is disabled: the link opens for nobody until it can log in again.`;
}

/** As the back end looks accounts up. */
const loginKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
