import { reason, textOf, type Reason } from '../reason';
import type { Candidate } from './candidate';
import { emittedBy, listenedTo } from './orphaned-events';
import { pathsOverlap } from './route-rules';

/** Where the shell sends visitors by itself, whatever their path: log-in and homes. */
const guarded = ['/login', '/', '/admin'];

/**
 * Why what stays live cannot do without the remotes that would go: the shell’s guards lead to one of their routes; a
 * route that stays is linked to from theirs alone; a remote that stays listens to what nobody would emit. Menus derive
 * from what is live: their entries go by themselves.
 */
export function leftBehind(candidates: readonly Candidate[], going: ReadonlySet<string>): Reason[] {
  const current = candidates.filter(({ age }) => age === 'current');
  const gone = current.filter(({ name }) => going.has(name));
  const rest = current.filter(({ name }) => !going.has(name));
  const reasons = [
    ...gone.flatMap((remote) => guardedRoutes(remote, rest)),
    ...rest.flatMap((remote) => cutOff(remote, gone, rest)),
    ...rest.flatMap((remote) => unheard(remote, gone, rest)),
  ];
  // a canary beside its stable version says the same
  return [...new Map(reasons.map((told) => [textOf(told), told])).values()];
}

const routesOf = ({ document }: Candidate) => document.declaration?.routes ?? [];
const serves = (remotes: readonly Candidate[], path: string) =>
  remotes.some((remote) => routesOf(remote).some((route) => pathsOverlap(route.path, path)));

/** The shell's guards or the foot of its pages, or a mailed link: no remote's. */
const isFromOutside = (place: string) => ['guard', 'mail', 'foot'].includes(place);

function guardedRoutes(remote: Candidate, rest: readonly Candidate[]): Reason[] {
  return routesOf(remote)
    .filter(({ path, reachedFrom = [] }) => reachedFrom.some(isFromOutside) || guarded.includes(path))
    .filter(({ path }) => !serves(rest, path))
    .map(({ path }) =>
      reason(
        'needed',
        `the shell leads visitors to ${path}, which only ${remote.name} serves`,
        `publish another remote that serves ${path} together with a ${remote.name} that does not, then retire it`,
      ),
    );
}

function cutOff(remote: Candidate, gone: readonly Candidate[], rest: readonly Candidate[]): Reason[] {
  return routesOf(remote)
    .filter(({ menu, rootKey }) => menu === undefined && rootKey === undefined)
    .filter(({ reachedFrom = [] }) => reachedFrom.some((place) => serves(gone, place)))
    .filter(
      ({ reachedFrom = [] }) => !reachedFrom.some((place) => isFromOutside(place) || serves(rest, place)),
    )
    .map(({ path, reachedFrom = [] }) =>
      reason(
        'needed',
        `${remote.name} ${remote.version}: its route ${path} is reached from ${reachedFrom.join(', ')} alone`,
        `give the route an entry of a menu, or retire ${remote.name} with it`,
      ),
    );
}

/** The shell listens for whoever may come. */
function unheard(remote: Candidate, gone: readonly Candidate[], rest: readonly Candidate[]): Reason[] {
  if (remote.document.kind === 'shell') return [];
  const [lost, left] = [gone, rest].map((some) => new Set(some.flatMap(emittedBy)));
  return listenedTo(remote)
    .filter((event) => lost?.has(event) && !left?.has(event))
    .map((event) =>
      reason(
        'needed',
        `${remote.name} ${remote.version} (${remote.channel}): it consumes ${event}, which no live application would emit any more`,
        `publish ${remote.name} without it first, or retire both together`,
      ),
    );
}
