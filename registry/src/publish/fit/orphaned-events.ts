import { reason, type Reason } from '../reason';
import type { Candidate } from './candidate';

/**
 * Remotes that listen to an event which nothing live emits: a slip of the name, or a publication ahead of the
 * emitter's. The shell listens for whoever may come. It is asked of what changes alone: an emitter that is rolled back must not wait for its listeners, who
 * hear nothing then and come to no harm.
 *
 * Not a rule of pairs: one live version of one application is enough.
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
            `${name} ${version} (${channel}): it consumes ${event}, which no live application emits`,
            `publish who emits ${event} first or together with it, or take it out of remote.json`,
          ),
        );
    });
}

/** A build of another bundler says in its declaration alone what it emits. */
export const emittedBy = ({ document: { declaration, bus } }: Candidate): string[] => [
  ...(declaration?.events.emits ?? []),
  ...Object.keys(bus?.emits ?? {}),
];

export const listenedTo = ({ document: { declaration, bus } }: Candidate): string[] =>
  declaration?.events.consumes ?? Object.keys(bus?.consumes ?? {});
