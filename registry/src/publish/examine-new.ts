import type { RefusalKind } from '@portal/contract';
import { registrySchema } from '../database/open-database';
import { labelOf, trustedDocuments } from '../live/signed-versions';
import type { Registry } from '../registry';
import type { BuildToPublish } from './build-to-publish';
import { entryReasons } from './container/entry-reasons';
import { scriptReasons } from './own-reasons';

/** With a reason of these kinds, the entry of a build is not evaluated: it is missing, or not a valid script. */
const notEvaluable: ReadonlySet<RefusalKind> = new Set(['manifest', 'files', 'script', 'container']);

/**
 * The slow checks of builds with new content: reads the scripts, and evaluates the entry of the container. Adds the reasons to
 * the builds.
 */
export async function examineNew(builds: BuildToPublish[], registry: Registry): Promise<void> {
  const unknown = await neverAccepted(registry, builds);
  for (const build of unknown) build.ownReasons.push(...scriptReasons(build.files));
  const evaluable = unknown.filter(({ ownReasons }) =>
    ownReasons.every(({ kind }) => !notEvaluable.has(kind)),
  );
  await Promise.all(
    evaluable.map(async (build) => build.ownReasons.push(...(await entryReasons(build, registry.evaluate)))),
  );
}

/** Builds of which no version with the same content was accepted before: no trusted key has signed it. */
async function neverAccepted({ db, keys }: Registry, builds: BuildToPublish[]): Promise<BuildToPublish[]> {
  const wanted = builds.map(({ name, version }): [string, string] => [name, version]);
  const accepted = await trustedDocuments(registrySchema(db), wanted, keys);
  return builds.filter(({ name, version }) => !accepted.has(labelOf(name, version)));
}
