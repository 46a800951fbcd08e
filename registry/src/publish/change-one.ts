import type { Channel } from '@portal/contract';
import type { RegistryDatabase } from '../database/open-database';
import { versionIn, type Pointers } from '../live/composition';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { changeLive, type ChangeOptions } from './change-live';
import { expectVersion } from './expected-version';
import type { Step } from './step';

/** What a change of one application has come to. */
export interface Switched {
  name: string;
  version: string;
  /** Version that the channel served before. */
  replaced: string | null;
  revision: number;
}

export interface OneChange extends Authorship, ChangeOptions {
  name: string;
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
  const { name, guarded, expected } = change;
  let switched = { name, version: '', replaced: null as string | null };
  const revision = await changeLive(
    registry,
    change,
    async (desk) => {
      expectVersion(desk, { name, channel: guarded, expected });
      const pointers = desk.pointersOf(name);
      const step = await decide(desk.db, pointers);
      switched = { name, version: step.version, replaced: versionIn(pointers, step.channel) };
      return [{ name, ...step }];
    },
    change,
  );
  return { ...switched, revision };
}
