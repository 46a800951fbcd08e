import { causeOf } from '@portal/remote';
import { events } from '@portal/events';
import type { RegisteredRemote } from '@portal/contract';
import type { AppProps, LifeCycleFn, LifeCycles } from 'single-spa';
import type { RemoteModule } from './containers';
import { remotePatience, within } from './deadline';
import { RemoteFailure, showRemote, type Phase } from './show-remote';
import { screenState } from './screen-state';

type Props = AppProps & { version: string };

/**
 * A remote's place in the page, as single-spa sees it: mounting and unmounting it never fails and never waits
 * for the network, so that one remote's trouble cannot hold up the next navigation (P2.3). What really happens
 * stands in `screenState`.
 * @param current the remote as the registry lists it now: a new version is taken at the next mount (P4.1)
 */
export function remoteSlot(name: string, current: () => RegisteredRemote | null): LifeCycles {
  const bootstrapped = new WeakSet<RemoteModule>();
  let visit = 0;
  let mounted: { module: RemoteModule; props: Props } | null = null;
  let working: Promise<void> = Promise.resolve();

  function fail(phase: Phase, version: string | null, error: unknown): void {
    events.emit('remoteFailed', { remote: name, version, phase, cause: causeOf(error) }, 'shell');
  }

  async function open(mine: number, props: AppProps): Promise<void> {
    const remote = current();
    const isCurrent = () => mine === visit;
    screenState.current = { phase: 'loading', remote: name };
    try {
      if (remote === null) throw new Error('not in the registry');
      await showRemote(remote, {
        show: async ({ module, version }) => {
          if (!isCurrent()) return;
          working = mount(module, { ...props, version });
          await working;
        },
        onFailover: ({ phase, version, cause }) => fail(phase, version, cause),
      });
      if (isCurrent()) screenState.current = { phase: 'ready', remote: name };
    } catch (error) {
      if (!isCurrent()) return;
      const failure = error instanceof RemoteFailure ? error : new RemoteFailure('load', null, error);
      fail(failure.phase, failure.version, failure.cause);
      screenState.current = {
        phase: 'failed',
        remote: name,
        retry: () => isCurrent() && void open(++visit, props),
      };
    }
  }

  async function mount(module: RemoteModule, props: Props): Promise<void> {
    if (!bootstrapped.has(module)) {
      await within(remotePatience, run(module.bootstrap, props));
      bootstrapped.add(module);
    }
    mounted = { module, props };
    try {
      await within(remotePatience, run(module.mount, props));
    } catch (error) {
      await leave();
      throw error;
    }
  }

  async function leave(): Promise<void> {
    const left = mounted;
    mounted = null;
    if (left === null) return;
    try {
      await within(remotePatience, run(left.module.unmount, left.props));
    } catch (error) {
      fail('unmount', left.props.version, error);
    }
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount(props: AppProps) {
      void open(++visit, props);
      return Promise.resolve();
    },
    async unmount() {
      visit += 1;
      screenState.current = { phase: 'empty' };
      await working.catch(() => undefined);
      await leave();
    },
  };
}

async function run(
  lifecycle: LifeCycleFn<{ version: string }> | LifeCycleFn<{ version: string }>[],
  props: Props,
) {
  for (const step of [lifecycle].flat()) await step(props);
}
