/** One version of a shared package, as it stands in the share scope. */
interface SharedVersion {
  get: () => unknown;
  from: string;
}
type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What every bundler that speaks Module Federation makes of a remote, of its first form and its second. */
interface Container {
  init(scope: ShareScope, initScope: unknown[], options: object): unknown;
  get(exposed: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: ShareScope };

const containers = new Map<string, Promise<Container>>();
let shared: Promise<ShareScope> | undefined;

/**
 * A module that the container at an address exposes, evaluated. Asked again it is the same one; what failed is tried
 * anew. The host's half of Module Federation is these few lines over webpack's share scope: the runtime of its second
 * form is 20 KB, of which containers that are given by address need nothing.
 */
export async function loadExposed(url: string, exposed: string): Promise<unknown> {
  const known = containers.get(url) ?? openContainer(url);
  containers.set(url, known);
  try {
    const factory = await (await known).get(exposed);
    return factory();
  } catch (error) {
    containers.delete(url);
    throw error;
  }
}

async function openContainer(url: string): Promise<Container> {
  const address = new URL(url, location.href).href;
  const [container, scope] = await Promise.all([
    import(/* webpackIgnore: true */ address) as Promise<Container>,
    (shared ??= shareScope()),
  ]);
  await container.init(scope, [], {});
  return container;
}

async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default;
  for (const versions of Object.values(scope)) {
    for (const [version, entry] of Object.entries(versions)) Object.assign(entry, described(version));
  }
  return scope;
}

/** What containers of the second form read of an entry besides. */
const described = (version: string) => ({
  version,
  scope: ['default'],
  useIn: [],
  deps: [],
  strategy: 'loaded-first',
  shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: false, eager: false },
});
