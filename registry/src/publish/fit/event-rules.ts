import type { BuildDocument } from '../build-document';
import type { Candidate, Misfit } from './candidate';
import { payloadMisfits } from './payload-schema';

/**
 * P3.1: the shell accepts the event contract of the remote, its catalogue has the events, and its bus accepts the payloads that
 * the remote emits. Payloads that the remote receives are compared with the emitters by `eventListeners`.
 */
export function eventContract({ document: remote }: Candidate, { document: shell }: Candidate): Misfit[] {
  const declared = remote.declaration?.events;
  const carried = shell.events;
  if (!declared || !carried) return [];
  return [
    ...versionMisfits(declared.contract, carried),
    ...unknownEvents([...declared.emits, ...declared.consumes], carried.names),
    ...refusedPayloads(remote.bus?.emits ?? {}, shell.bus?.catalogue ?? {}),
  ];
}

function versionMisfits(spoken: number, { contract, oldest = contract }: Carried): Misfit[] {
  if (oldest <= spoken && spoken <= contract) return [];
  const understood = oldest === contract ? `${contract}` : `${oldest} to ${contract}`;
  return [
    {
      reason: `it speaks event contract ${spoken}, the shell speaks ${understood}`,
      fix: `bring remote.json to events.contract ${contract}, build and publish again, or publish the shell with it`,
    },
  ];
}
type Carried = NonNullable<BuildDocument['events']>;

function unknownEvents(used: string[], names: string[]): Misfit[] {
  return [...new Set(used)]
    .filter((event) => !names.includes(event))
    .map((event) => ({
      reason: `event ${event} is not in the catalogue`,
      fix: `publish a shell whose catalogue has ${event} first, or take it out of remote.json`,
    }));
}

type Payloads = NonNullable<BuildDocument['bus']>['emits'];

function refusedPayloads(emits: Payloads, catalogue: Payloads): Misfit[] {
  return Object.entries(emits).flatMap(([event, sent]) => {
    const taken = Object.hasOwn(catalogue, event) ? catalogue[event] : undefined;
    const reasons = taken ? payloadMisfits(sent, taken, 'refused') : [];
    return reasons.map((reason) => ({
      reason: `the shell’s bus would drop its ${event}: ${reason}`,
      fix: `build it with the shell’s catalogue, or publish the shell with this form of ${event} first`,
    }));
  });
}

/** The payloads that each emits have the form that the other, if it listens, was built for. */
export function eventListeners(one: Candidate, other: Candidate): Misfit[] {
  return [...listenerMisfits(one, other), ...listenerMisfits(other, one)];
}

function listenerMisfits(emitter: Candidate, listener: Candidate): Misfit[] {
  const sent = emitter.document.bus?.emits ?? {};
  return Object.entries(listener.document.bus?.consumes ?? {}).flatMap(([event, taken]) => {
    const payload = Object.hasOwn(sent, event) ? sent[event] : undefined;
    const reasons = payload ? payloadMisfits(payload, taken, 'ignored') : [];
    return reasons.map((reason) => ({
      reason: `${listener.name} would be handed another ${event} by ${emitter.name} than it was built for: ${reason}`,
      fix: `build ${emitter.name} and ${listener.name} with one catalogue, and publish them together`,
    }));
  });
}
