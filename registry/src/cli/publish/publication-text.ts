import type { Channel } from '@portal/contract';
import type { Pointers } from '../../live/composition';
import type { Changed } from '../../publish/change-live';
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
  // the same version again: signed anew, or a canary with another audience
  const former = replaced === version ? null : replaced;
  const audience = channel === 'stable' ? 'everybody' : audienceOf(pointers);
  return [
    `${name} ${version} is live in ${channel}${former ? `, after ${former}` : ''}`,
    `  for ${audience ?? 'nobody yet'}, at ${address}`,
    ...(channel === 'stable'
      ? stepsOfStable(name, isFallback(pointers, former) ? former : null)
      : stepsOfCanary(name, pointers)
    ).map((step) => `  → ${step}`),
  ].join('\n');
}

function audienceOf({ canary }: Pointers): string | null {
  const share = canary && canary.percent > 0 ? [`${canary.percent} % of visitors`] : [];
  return [...share, ...(canary?.users ?? [])].join(', ') || null;
}

/** A former version that was dropped does not fit what is live now: a roll-back to it would be refused. */
const isFallback = ({ stable }: Pointers, former: string | null) => stable?.previous === former;

/** The lines about previous versions that were dropped because they no longer fit. */
export const droppedText = (dropped: Changed['dropped']): string[] =>
  dropped.map(
    ({ name, version }) =>
      `${name} has no fallback until its next publication: its previous version ${version} no longer fits.`,
  );

const stepsOfStable = (name: string, former: string | null): string[] => [
  'portal health    shows whether it fails more than what was live before',
  ...(former ? [`portal rollback ${name}    serves ${former} again`] : []),
];

/** Shares of a canary that are proposed after one another; then comes everybody. */
const shares = [5, 25, 50];

function stepsOfCanary(name: string, pointers: Pointers): string[] {
  const nobody = audienceOf(pointers) === null;
  // a canary for named users is proposed for more visitors than a first share
  const now = nobody ? 0 : Math.max(pointers.canary?.percent ?? 0, 5);
  const more = shares.find((share) => share > now);
  return [
    ...(more ? [`portal rollout ${name} --percent ${more}    gives it to ${nobody ? 'some' : 'more'}`] : []),
    `portal promote ${name}    gives it to everybody`,
    `portal withdraw ${name}    ends it`,
  ];
}
