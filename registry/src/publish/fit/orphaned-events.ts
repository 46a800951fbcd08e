import { reason, type Reason } from '../reason';
import type { Candidate } from './candidate';

/**
 * Remotes that listen to an event that no live application emits: a wrong name, or a publication before that of the emitter.
 * The shell may listen to any event. Only changed applications are checked: the roll-back of an emitter must not wait for its
 * listeners, which only get no event.
 *
 * This is not a rule of pairs: one live version that emits the event is enough.
 */
export function orphanedEvents(candidates: readonly Candidate[], changed: ReadonlySet<string>): Reason[] {
  const current = candidates.filter(({ age }) => age === 'current');
  const emitted = new Set(current.flatMap(emittedBy));
  return current
    .filter(({ name, document }) => changed.has(name) && document.kind === 'remote')
    .flatMap((candidate) => {
      const { name, version, channel } = candidate;
      return listenedTo(candidate)
        .filter((event) => !emitted.has(event))
        .map((event) =>
          reason(
            'events',
            `${name} ${version} (${channel}): it consumes ${event}, which no live application emits`,
            `publish who emits ${event} first or together with it, or take it out of remote.json`,
          ),
        );
    });
}

/** The events of a build by another bundler are only in its declaration. */
export const emittedBy = ({ document: { declaration, bus } }: Candidate): string[] => [
  ...(declaration?.events.emits ?? []),
  ...Object.keys(bus?.emits ?? {}),
];

export const listenedTo = ({ document: { declaration, bus } }: Candidate): string[] =>
  declaration?.events.consumes ?? Object.keys(bus?.consumes ?? {});
