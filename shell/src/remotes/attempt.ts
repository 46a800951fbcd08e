import { openContainer } from '@portal/remote';
import type { AppProps, LifeCycleFn } from 'single-spa';
import { importVersion, type MountProps, type RemoteModule } from './containers';
import { RemoteTimeout, unmountPatience, within } from './deadline';
import { folderOf, type RemoteVersion } from './version';

export type AttemptPhase = 'load' | 'bootstrap' | 'mount';

/** What went wrong with a version, and how far it had come. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  constructor(
    readonly phase: AttemptPhase,
    readonly version: RemoteVersion | null,
    override readonly cause: unknown,
  ) {
    super(`${phase} of ${version?.version}`);
  }
}

const bootstrapped = new WeakSet<RemoteModule>();

/** One version's way into the page. It draws into an element of its own, which goes with it. */
export class Attempt {
  phase: AttemptPhase = 'load';
  /** ms from the attempt's begin to the end of each phase. */
  readonly times: Partial<Record<AttemptPhase, number>> = {};
  /** Told of an error that takes the whole screen away later on. */
  onCrash: (error: unknown) => void = () => {};

  private readonly began = performance.now();
  private module: RemoteModule | null = null;
  private props: (AppProps & MountProps) | null = null;

  constructor(
    readonly version: RemoteVersion,
    private readonly given: AppProps,
  ) {}

  /** Loads and bootstraps; nothing is drawn. */
  async prepare(): Promise<void> {
    const module = await importVersion(this.version);
    this.reached('load', 'bootstrap');
    if (!bootstrapped.has(module)) await run(module.bootstrap, this.propsFor(document.createElement('div')));
    bootstrapped.add(module);
    this.reached('bootstrap', 'mount');
    this.module = module;
  }

  /** Rejects when the version throws, in its mount or in its first drawing. */
  async mount(): Promise<void> {
    if (this.module === null) throw new Error('mounted before it was prepared');
    this.props = this.propsFor(openContainer(this.version.remote));
    let crash = (_: unknown) => {};
    const crashed = new Promise<never>((_, reject) => (crash = reject));
    this.onCrash = crash;
    await Promise.race([run(this.module.mount, this.props), crashed]);
    this.reached('mount', 'mount');
  }

  /**
   * Takes it out of the page, and its element within `unmountPatience`, whatever its own unmount does.
   * @returns what its unmount threw, or that it did not end in time; null when all went well
   */
  async leave(): Promise<unknown> {
    const { module, props } = this;
    this.props = null;
    this.onCrash = () => {};
    if (module === null || props === null) return null;
    try {
      await within(unmountPatience, run(module.unmount, props));
      return null;
    } catch (error) {
      return error ?? new Error('unmount failed');
    } finally {
      props.domElement.remove();
    }
  }

  /** As `leave`, for a version that never stood: nobody waits for its unmount, and nothing of it may show. */
  evict(): void {
    this.props?.domElement.remove();
    void this.leave();
  }

  failure(cause: unknown): RemoteFailure {
    return new RemoteFailure(this.phase, this.version, cause);
  }

  timeout(): RemoteFailure {
    const waited = Math.round(performance.now() - this.began);
    return this.failure(new RemoteTimeout(`no answer within ${waited} ms`));
  }

  private reached(done: AttemptPhase, next: AttemptPhase): void {
    this.times[done] = performance.now() - this.began;
    this.phase = next;
  }

  private propsFor(domElement: HTMLElement): AppProps & MountProps {
    const onCrash = (error: unknown) => this.onCrash(error);
    const { version } = this.version;
    return { ...this.given, version, domElement, folder: folderOf(this.version), onCrash };
  }
}

/** A lifecycle may throw before it answers its promise. */
async function run(
  lifecycle: LifeCycleFn<MountProps> | LifeCycleFn<MountProps>[],
  props: AppProps & MountProps,
): Promise<void> {
  for (const step of [lifecycle].flat()) await step(props);
}
