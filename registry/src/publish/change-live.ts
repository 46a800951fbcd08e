import { type RegistryDatabase, registrySchema } from '../database/open-database';
import { noPointers, servedVersions, type Composition, type Pointers } from '../live/composition';
import {
  emptyComposition,
  lockComposition,
  trustedComposition,
  writeComposition,
} from '../live/signed-composition';
import { lastRevision } from '../live/history';
import { labelOf, trustedDocuments } from '../live/signed-versions';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { withoutMisfitPrevious, misfits } from './fit/judge';
import { keyReasons } from './key-reasons';
import { markServed, writeHistory } from './record-change';
import { PublishRefusal, refuseIfAny } from './publish-refusal';
import { reason, type Reason } from './reason';
import type { Step } from './step';

/** The state that a use case decides on, under the lock. */
export interface PublishContext {
  db: RegistryDatabase;
  composition: Composition;
  pointersOf: (name: string) => Pointers;
  /** Adds reasons against the change; the refusal lists them with those of the other checks. */
  addReasons: (reasons: Reason[]) => void;
}

export interface ChangeOptions {
  /** Drops previous versions that no longer fit, instead of refusing; see {@link withoutMisfitPrevious}. */
  dropMisfitPrevious?: boolean;
  /** Starts with an empty composition when the current one is forged or replayed, instead of refusing. */
  startAnew?: boolean;
  /** Called under the lock: when true, starts with an empty composition, whatever is live. */
  forget?: (db: RegistryDatabase) => Promise<boolean>;
}

/** What a change has come to. */
export interface Changed {
  /** The revision afterwards. */
  revision: number;
  /** Previous versions that no longer fit, which `dropMisfitPrevious` dropped. */
  dropped: { name: string; version: string }[];
}

/**
 * Every change of a channel, in one transaction: lock the composition, let `decide` return the steps, check the result, write
 * the signed composition and the history. A concurrent change waits for the lock and then decides on the new state.
 * @throws PublishRefusal with every reason.
 */
export function changeLive(
  { db, keys }: Pick<Registry, 'db' | 'keys'>,
  authorship: Authorship,
  decide: (context: PublishContext) => Promise<Step[]>,
  { dropMisfitPrevious = false, startAnew = false, forget }: ChangeOptions = {},
): Promise<Changed> {
  return registrySchema(db)
    .transaction()
    .execute(async (transaction) => {
      const row = await lockComposition(transaction);
      const trusted = trustedComposition(row, keys);
      const last = await lastRevision(transaction);
      const replayed = trusted !== null && trusted.revision < last;
      if (!startAnew && !trusted) throw untrusted();
      if (!startAnew && replayed) throw outdated(trusted.revision, last);
      const kept = replayed || (await forget?.(transaction)) ? null : trusted;
      // the instant goes on from a signed one: a running registry refuses a composition older than one that it served
      const at = trusted?.at ?? emptyComposition.at;
      const composition = kept ?? { ...emptyComposition, revision: last, at };
      const pointersOf = (name: string) => composition.applications[name] ?? noPointers;
      const objections: Reason[] = [];
      const addReasons = (reasons: Reason[]) => void objections.push(...reasons);
      const steps = await decide({ db: transaction, composition, pointersOf, addReasons });
      if (steps.length === 0 && objections.length === 0)
        return { revision: composition.revision, dropped: [] };

      const changed = new Set(steps.map(({ name }) => name));
      const stepped = withSteps(composition, steps);
      const documents = await trustedDocuments(transaction, servedVersions({ applications: stepped }), keys);
      const signed = withoutUnsignedPrevious(stepped, documents);
      const applications = dropMisfitPrevious ? withoutMisfitPrevious(signed, documents, changed) : signed;
      const dropped = dropSteps(signed, applications);
      refuseIfAny('This composition', [
        // an application whose previous version was dropped changes too: the key must be allowed to change it
        ...keyReasons(keys, [...changed, ...dropped.map(({ name }) => name)]),
        ...objections,
        ...unsigned(applications, documents, changed),
        ...misfits(applications, documents, changed),
      ]);

      // each step has its own revision, which is that of its history row
      const all = [...steps, ...dropped];
      const next = { revision: composition.revision + all.length, at: after(composition.at), applications };
      await writeComposition(transaction, next, keys);
      await writeHistory(transaction, {
        steps: all,
        before: composition,
        authorship,
        key: keys.own?.id ?? null,
      });
      await markServed(transaction, next);
      return { revision: next.revision, dropped: dropped.map(({ name, version }) => ({ name, version })) };
    });
}

function withSteps({ applications }: Composition, steps: Step[]): Record<string, Pointers> {
  const next = { ...applications };
  for (const { name, next: pointers } of steps) {
    if (pointers.stable ?? pointers.canary) next[name] = pointers;
    else delete next[name];
  }
  return next;
}

/** Unsigned versions are never served, so they cannot be fallbacks. */
function withoutUnsignedPrevious(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, unknown>,
): Record<string, Pointers> {
  const signed = (name: string, version: string | null) =>
    version !== null && documents.has(labelOf(name, version)) ? version : null;
  return Object.fromEntries(
    Object.entries(applications).map(([name, { stable, canary }]) => [
      name,
      { stable: stable && { ...stable, previous: signed(name, stable.previous) }, canary },
    ]),
  );
}

/** One step for each application that lost its previous version. */
function dropSteps(before: Record<string, Pointers>, after: Record<string, Pointers>): Step[] {
  return Object.entries(after).flatMap(([name, next]) => {
    const version = before[name]?.stable?.previous ?? null;
    if (version === null || next.stable?.previous === version) return [];
    return [{ name, action: 'drop-previous', channel: 'stable', version, next }];
  });
}

/** Checks only the applications that change: a forged document of another one is not served and blocks no publication. */
function unsigned(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, unknown>,
  changed: ReadonlySet<string>,
): Reason[] {
  return servedVersions({ applications })
    .filter(([name, version]) => changed.has(name) && !documents.has(labelOf(name, version)))
    .map(([name, version]) =>
      reason(
        'signature',
        `${name} ${version} is not signed by a trusted key`,
        'publish its build again, or take the version away (portal rollback, portal withdraw)',
      ),
    );
}

const untrusted = () =>
  new PublishRefusal('This change', [
    reason(
      'signature',
      'what is live is not signed by a trusted key',
      'if the keys were changed on purpose, publish the shell and every remote together with --start-anew ' +
        '(npm start does); otherwise somebody has written to the database',
    ),
  ]);

const outdated = (revision: number, last: number) =>
  new PublishRefusal('This change', [
    reason(
      'signature',
      `what is live has revision ${revision}, but its history ends at ${last}: an older row was put back`,
      'publish the shell and every remote together with --start-anew (npm start does), and find out who writes to the database',
    ),
  ]);

/** Grows even when two clocks disagree. */
const after = (at: string) => new Date(Math.max(Date.now(), Date.parse(at) + 1)).toISOString();
