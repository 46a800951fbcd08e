import { openContainer } from '@portal/remote';
import type { AppProps, LifeCycleFn } from 'single-spa';
import { giveUpLoad } from './federation/load-version';
import { importVersion, type MountProps, type RemoteModule } from './containers';
import { RemoteTimeout, unmountPatience, within } from './deadline';
import { dropFirstPaint, endFirstPaint, takeFirstPaint } from './first-paint';
import { folderOf, type RemoteVersion } from './version';

export type AttemptPhase = 'load' | 'bootstrap' | 'mount';

/** The error of a version, and the phase in which it failed. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  constructor(
    readonly phase: AttemptPhase,
    readonly version: RemoteVersion | null,
    override readonly cause: unknown,
    /** Whether a load of the same visit, of this version or of the previous one, got no answer in time. */
    public unanswered = false,
  ) {
    super(`${phase} of ${version?.version}`);
  }
}

const bootstrapped = new WeakSet<RemoteModule>();

/**
 * The loading and mounting of one version. It draws into its own element, which is removed with it: a new one, or the
 * page's first paint of exactly this version.
 */
export class Attempt {
  phase: AttemptPhase = 'load';
  /** The phase in which it was when the other version began, until its mount begins. */
  lateIn: AttemptPhase | null = null;
  /** ms from the start of the attempt to the end of each phase. */
  readonly times: Partial<Record<AttemptPhase, number>> = {};
  /** Called with an error that removes the whole screen after it was mounted. */
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

  /** Rejects when the version throws in its mount or in its first render. */
  async mount(): Promise<void> {
    if (this.module === null) throw new Error('mounted before it was prepared');
    this.lateIn = null;
    const painted = takeFirstPaint(this.version);
    this.props = this.propsFor(painted ?? openContainer(this.version.remote));
    let crash = (_: unknown) => {};
    const crashed = new Promise<never>((_, reject) => (crash = reject));
    this.onCrash = crash;
    try {
      await Promise.race([run(this.module.mount, this.props), crashed]);
    } catch (error) {
      if (painted) dropFirstPaint();
      throw error;
    }
    // in the same task as the commit that drew the screen, so nothing is painted in between
    endFirstPaint(painted);
    this.reached('mount', 'mount');
  }

  /**
   * Unmounts it and removes its element within `unmountPatience`, even if the unmount fails.
   * @returns the error of the unmount, or a timeout; null on success
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

  /** As `leave`, at once: removes the element first, and does not wait for the unmount. For a version that lost or crashed. */
  evict(): void {
    this.props?.domElement.remove();
    void this.leave();
  }

  failure(cause: unknown): RemoteFailure {
    return new RemoteFailure(this.phase, this.version, cause);
  }

  timeout(): RemoteFailure {
    const waited = Math.round(performance.now() - this.began);
    const cause = new RemoteTimeout(`no answer within ${waited} ms`);
    const loads = this.phase === 'load';
    if (loads) giveUpLoad(this.version);
    return new RemoteFailure(this.lateIn ?? this.phase, this.version, cause, loads);
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

/** Awaiting inside an async function also turns a synchronous throw of a lifecycle into a rejection. */
async function run(
  lifecycle: LifeCycleFn<MountProps> | LifeCycleFn<MountProps>[],
  props: AppProps & MountProps,
): Promise<void> {
  for (const step of [lifecycle].flat()) await step(props);
}
