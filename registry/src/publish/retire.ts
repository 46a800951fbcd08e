import { channels, type Channel } from '@portal/contract';
import { noPointers, servedVersions, versionIn } from '../live/composition';
import { trustedDocuments } from '../live/signed-versions';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { changeLive, type PublishContext } from './change-live';
import { shellName } from './describe-shell';
import { candidatesOf } from './fit/candidate';
import { leftBehind } from './fit/left-behind';
import { keyReasons } from './key-reasons';
import { PublishRefusal, refuseIfAny } from './publish-refusal';
import { reason, type Reason } from './reason';
import { recordingRefusals, type Attempt } from './record-refusal';
import type { Step } from './step';

export interface Retirement extends Authorship {
  /** Remotes to retire together, for example two that need each other. */
  names: string[];
}

export interface Retired {
  name: string;
  /** The version that each channel served; without channels that served none. */
  served: Partial<Record<Channel, string>>;
}

/**
 * Takes remotes out of service: no channel serves them, and snapshots omit them. The remaining applications must work
 * without them. Their versions are kept as long as replaced ones. A later publication counts as a first one; a roll-back
 * restores the retired version.
 * @throws PublishRefusal with everything that still needs them.
 */
export async function retire(
  registry: Pick<Registry, 'db' | 'keys'>,
  { names: asked, ...authorship }: Retirement,
): Promise<{ retired: Retired[]; revision: number }> {
  const names = [...new Set(asked)];
  let retired: Retired[] = [];
  const attempt: Attempt = {
    action: 'retire',
    channel: 'stable',
    applications: names.map((name) => ({ name, version: null })),
  };
  const decide = async (context: PublishContext) => {
    // first: who may not retire it learns nothing of what is served
    refuseIfAny('This retirement', keyReasons(registry.keys, names));
    refuseUnlessServed(context, names);
    context.addReasons(await needed(registry, context, names));
    const steps = names.flatMap((name) => stepsOf(context, name));
    retired = names.map((name) => ({ name, served: servedBy(steps.filter((step) => step.name === name)) }));
    return steps;
  };
  const { revision } = await recordingRefusals(registry, attempt, authorship, () =>
    changeLive(registry, authorship, decide),
  );
  return { retired, revision };
}

/** One row of history for each channel that served it. */
function stepsOf({ pointersOf }: PublishContext, name: string): Step[] {
  return channels.flatMap((channel) => {
    const version = versionIn(pointersOf(name), channel);
    return version === null ? [] : [{ name, action: 'retire', channel, version, next: noPointers }];
  });
}

const servedBy = (steps: Step[]): Retired['served'] =>
  Object.fromEntries(steps.map(({ channel, version }) => [channel, version]));

function refuseUnlessServed(context: PublishContext, names: string[]): void {
  const reasons = names.flatMap((name): Reason[] => {
    if (name === shellName)
      return [reason('needed', 'every page needs the shell', 'publish another one instead')];
    if (stepsOf(context, name).length > 0) return [];
    return [reason('not-served', `no channel serves ${name}`, 'portal live shows what every channel serves')];
  });
  if (reasons.length > 0) throw new PublishRefusal('This retirement', reasons);
}

async function needed(
  { keys }: Pick<Registry, 'keys'>,
  context: PublishContext,
  names: string[],
): Promise<Reason[]> {
  const { applications } = context.composition;
  const documents = await trustedDocuments(context.db, servedVersions({ applications }), keys);
  return leftBehind(candidatesOf(applications, documents), new Set(names));
}
