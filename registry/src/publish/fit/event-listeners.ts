import type { Candidate, Misfit } from './candidate';
import { payloadMisfits } from './payload-schema';

/** What either sends on the bus is what the other, when it listens, was built to take. */
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
