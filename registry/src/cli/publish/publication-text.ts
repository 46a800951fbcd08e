import type { Channel } from '@portal/contract';
import type { Pointers } from '../../live/composition';
import type { Published } from '../../publish/publish-builds';

interface Result {
  channel: Channel;
  /** What the channels of the application serve now. */
  pointers: Pointers;
  /** Address of its first screen. */
  address: string;
}

/** The lines that `portal publish` prints for one application: the result, its audience and the next commands. */
export function publicationText(
  { name, version, replaced, changed }: Published,
  { channel, pointers, address }: Result,
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
  if (channel === 'stable')
    return [
      'portal health    shows whether it fails more than what was live before',
      ...(replaced ? [`portal rollback ${name}    serves ${replaced} again`] : []),
    ];
  const share = audience === null ? 5 : 25;
  return [
    `portal rollout ${name} --percent ${share}    gives it to ${audience === null ? 'some' : 'more'}`,
    `portal promote ${name}    gives it to everybody`,
    `portal withdraw ${name}    ends it`,
  ];
}
