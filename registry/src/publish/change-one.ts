import type { Channel, HistoryAction } from '@portal/contract';
import type { RegistryDatabase } from '../database/open-database';
import { versionIn, type Pointers } from '../live/composition';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { changeLive, type Changed, type ChangeOptions, type PublishContext } from './change-live';
import { expectVersion } from './expected-version';
import { keyReasons } from './key-reasons';
import { refuseIfAny } from './publish-refusal';
import { recordingRefusals, type Attempt } from './record-refusal';
import type { Step } from './step';

/** What a change of one application has come to. */
export interface Switched extends Changed {
  name: string;
  version: string;
  /** Version that the channel served before. */
  replaced: string | null;
}

export interface OneChange extends Authorship, ChangeOptions {
  name: string;
  /** What is asked for, should it be refused. */
  action: HistoryAction;
  /** Channel that `expected` speaks of. */
  guarded: Channel;
  expected?: string;
}

/** {@link changeLive} of one application by one step. @throws Superseded when it is not the expected version. */
export async function changeOne(
  registry: Pick<Registry, 'db' | 'keys'>,
  change: OneChange,
  decide: (db: RegistryDatabase, pointers: Pointers) => Promise<Omit<Step, 'name'>>,
): Promise<Switched> {
  const { name, action, guarded, expected } = change;
  const application = { name, version: null as string | null };
  const attempt: Attempt = { action, channel: guarded, applications: [application] };
  let switched = { name, version: '', replaced: null as string | null };
  const decideOne = async (context: PublishContext) => {
    refuseIfAny(name, keyReasons(registry.keys, [name]));
    expectVersion(context, { name, channel: guarded, expected });
    const pointers = context.pointersOf(name);
    const step = await decide(context.db, pointers);
    application.version = step.version;
    switched = { name, version: step.version, replaced: versionIn(pointers, step.channel) };
    return [{ name, ...step }];
  };
  const changed = await recordingRefusals(registry, attempt, change, () =>
    changeLive(registry, change, decideOne, change),
  );
  return { ...switched, ...changed };
}
