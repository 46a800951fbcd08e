import type { Channel } from '@portal/contract';
import type { Pointers } from '../../live/composition';
import type { Published } from '../../publish/publish';

interface Told {
  channel: Channel;
  /** What the application's channels serve since. */
  pointers: Pointers;
  /** Where its first screen is. */
  address: string;
}

/** What a publication did, who gets it where, and what can be done next. */
export function toldPublication(
  { name, version, replaced, changed }: Published,
  { channel, pointers, address }: Told,
): string {
  if (!changed) return `${name} ${version} was live in ${channel} already`;
  const audience = channel === 'stable' ? 'everybody' : audienceOf(pointers);
  return [
    `${name} ${version} is live in ${channel}${replaced ? `, after ${replaced}` : ''}`,
    `  for ${audience ?? 'nobody yet'}, at ${address}`,
    ...nextSteps(name, channel, { audience, replaced }).map((step) => `  → ${step}`),
  ].join('\n');
}

function audienceOf({ canary }: Pointers): string | null {
  const share = canary && canary.percent > 0 ? [`${canary.percent} % of visitors`] : [];
  return [...share, ...(canary?.users ?? [])].join(', ') || null;
}

function nextSteps(
  name: string,
  channel: Channel,
  { audience, replaced }: { audience: string | null; replaced: string | null },
): string[] {
  if (channel === 'stable') return replaced ? [`portal rollback ${name}    serves ${replaced} again`] : [];
  const share = audience === null ? 5 : 25;
  return [
    `portal rollout ${name} --percent ${share}    gives it to ${audience === null ? 'some' : 'more'}`,
    `portal promote ${name}    gives it to everybody`,
    `portal withdraw ${name}    ends it`,
  ];
}
