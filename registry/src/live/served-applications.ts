import type { Channel } from '@portal/contract';
import { pairMisfits } from '../publish/fit/pair-rules';
import { drawsCanary, type Drawn } from './canary-draw';
import type { LiveApplication, LiveDocument, LiveVersion } from './live-document';

/** The version of an application that one visitor gets. */
export interface ServedApplication extends LiveVersion {
  name: string;
  channel: Channel;
  /** Fallback when it fails: for a canary the stable version, for a stable version the previous one. */
  previous: LiveVersion | null;
}

/** The version of each application for this visitor: its canary if the visitor draws it, else the stable one, if any. */
export function servedTo(live: LiveDocument, drawn: Drawn): ServedApplication[] {
  return live.applications.flatMap((application) => {
    const served = servedOne(application, drawn);
    return served ? [served] : [];
  });
}

function servedOne(
  { name, stable, previous, canary }: LiveApplication,
  drawn: Drawn,
): ServedApplication | null {
  if (canary && drawsCanary(name, canary, drawn)) {
    const { version, document } = canary;
    return { name, channel: 'canary', version, document, previous: stable };
  }
  return stable && { name, channel: 'stable', ...stable, previous };
}

/**
 * As `servedTo`, for an open page that still runs an earlier shell: for each remote, the first of its versions that fits that
 * shell. A remote without one is left out; its route then asks the visitor to reload the page.
 */
export function servedBeside(
  served: ServedApplication[],
  shell: ServedApplication,
  live: LiveDocument,
): ServedApplication[] {
  return served.flatMap((application) => {
    if (application.document.kind === 'shell') return [application];
    const { name, channel, version, document, previous } = application;
    const whole = live.applications.find((candidate) => candidate.name === name);
    const fitting = [{ version, document }, previous, whole?.stable, whole?.previous].filter(
      (candidate): candidate is LiveVersion => !!candidate && fits(name, candidate, shell),
    );
    const [first, ...others] = fitting;
    if (!first) return [];
    const next = others.find((other) => other.version !== first.version) ?? null;
    return [{ name, channel: first.version === version ? channel : 'stable', ...first, previous: next }];
  });
}

function fits(name: string, { version, document }: LiveVersion, shell: ServedApplication): boolean {
  const place = { channel: 'stable', age: 'current' } as const;
  return pairMisfits({ name, version, document, ...place }, { ...shell, ...place }).length === 0;
}
