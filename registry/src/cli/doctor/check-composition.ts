import { candidatesOf } from '../../publish/fit/candidate';
import { misfits } from '../../publish/fit/judge';
import { labelOf } from '../../live/signed-versions';
import { packagesWithoutKinds, unlistedPackages } from '../../publish/shared-names';
import { servedVersions, type Composition } from '../../live/composition';
import type { BuildDocument } from '../../publish/build-document';
import { broken, notice, well, type Finding } from './finding';

/** Share of a budget from which the next change may be refused. */
const nearBudget = 0.9;

/** What every channel serves: whether it is signed, fits together whoever gets what, and has something to fall back on. */
export function checkComposition(
  composition: Composition,
  documents: ReadonlyMap<string, BuildDocument>,
): Finding[] {
  const { applications } = composition;
  const names = Object.keys(applications);
  if (names.length === 0)
    return [
      broken('channels', 'nothing is live', 'publish the shell and the remotes: portal publish shell mf-…'),
    ];
  const unsigned = servedVersions(composition)
    .filter(([name, version]) => !documents.has(labelOf(name, version)))
    .map(([name, version]) =>
      broken(
        labelOf(name, version),
        'no trusted key has signed it: it is not served',
        `publish ${name} again`,
      ),
    );
  const unfit = misfits(applications, documents, new Set(names)).map(({ says, fix }) =>
    broken('combinations', says, fix),
  );
  const versions = candidatesOf(applications, documents).length;
  const fitting =
    unfit.length === 0 ? [well('combinations', `every pair of ${versions} served versions fits`)] : [];
  return [
    ...unsigned,
    ...fitting,
    ...unfit,
    ...unknownNames(documents),
    ...withoutStandIn(composition),
    ...nearBudgets(documents),
  ];
}

/** One finding for all of them: after a first publication that is every application, and nothing is wrong. */
function withoutStandIn({ applications }: Composition): Finding[] {
  const names = Object.entries(applications)
    .filter(([, { stable }]) => stable !== null && stable.previous === null)
    .map(([name]) => name);
  const [first, ...others] = names;
  if (first === undefined) return [];
  const [subject, says] =
    others.length === 0
      ? [first, 'no version of before stands in for it when it fails']
      : ['stand-ins', `no version of before stands in when one of these fails: ${names.join(', ')}`];
  return [notice(subject, says, 'each has one from its next publication on')];
}

/** A version of another bundler, or of before there were lists, is live all the same: nobody can compare its names, or their kinds. */
function unknownNames(documents: ReadonlyMap<string, BuildDocument>): Finding[] {
  return [...documents].flatMap(([label, document]) => {
    const does = document.kind === 'shell' ? 'exports' : 'uses';
    const missing = [
      { packages: unlistedPackages(document), says: `which names it ${does} of` },
      { packages: packagesWithoutKinds(document), says: `of which kind the names are that it ${does} of` },
    ];
    return missing
      .filter(({ packages }) => packages.length > 0)
      .map(({ packages, says }) =>
        notice(
          label,
          `${says} ${packages.join(', ')} is unknown: they are not compared`,
          'build it with the preset of @portal/build and publish it again',
        ),
      );
  });
}

function nearBudgets(documents: ReadonlyMap<string, BuildDocument>): Finding[] {
  return [...documents].flatMap(([label, { declaration, initialBytes }]) => {
    const budget = declaration?.budget.initialKilobytes;
    if (budget === undefined || initialBytes < budget * 1000 * nearBudget) return [];
    const share = Math.round((initialBytes / budget / 1000) * 100);
    return [
      notice(
        label,
        `it weighs ${(initialBytes / 1000).toFixed(1)} KB, ${share} % of its budget`,
        'load less at first, or raise the budget in remote.json',
      ),
    ];
  });
}

/**
 * Whether the signed row is the latest one. An older row put back has a valid signature, but servers that have seen a
 * newer one refuse it.
 * @param last revision of the last change in the history
 * @param served what the registry of this data folder has last served; null when it has served nothing
 */
export function checkAge(
  { revision, at }: Pick<Composition, 'revision' | 'at'>,
  { last, served }: { last: number; served: Pick<Composition, 'revision' | 'at'> | null },
): Finding[] {
  if (revision < last)
    return [
      broken(
        'channels',
        `revision ${revision} is older than the last change of its history, ${last}: an older row was put back`,
        'publish the shell and every remote together with --start-anew, and find out who writes to the database',
      ),
    ];
  if (served === null || served.at <= at) return [];
  return [
    broken(
      'channels',
      `revision ${revision} of ${at} is older than what was served here, ${served.revision} of ${served.at}: it is not served`,
      'after a restored backup publish anything to it; otherwise find out who writes to the database',
    ),
  ];
}
