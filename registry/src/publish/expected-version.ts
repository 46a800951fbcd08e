import type { Channel } from '@portal/contract';
import { versionIn } from '../live/composition';
import type { PublishContext } from './change-live';
import { PublishRefusal } from './publish-refusal';
import { reason } from './reason';

/** Somebody changed the channel meanwhile, so the decision is out of date. Nothing was changed. */
export class Superseded extends PublishRefusal {
  override readonly name: string = 'Superseded';
}

/** @throws Superseded unless the channel serves this version now; undefined skips the check. */
export function expectVersion(
  { pointersOf }: Pick<PublishContext, 'pointersOf'>,
  { name, channel, expected }: { name: string; channel: Channel; expected?: string },
): void {
  const now = versionIn(pointersOf(name), channel);
  if (expected === undefined || now === expected) return;
  throw superseded(name, { channel, now, expected });
}

/** @param change `now`: what the channel serves; `expected`: what it was to serve, null for nothing */
export const superseded = (
  name: string,
  { channel, now, expected }: { channel: Channel; now: string | null | undefined; expected: string | null },
) =>
  new Superseded(name, [
    reason(
      'superseded',
      `${channel} serves ${now ?? 'nothing'} of it now, not ${expected ?? 'nothing'}: it was changed meanwhile`,
      `look at portal history ${name}, and decide again`,
    ),
  ]);
