import type { RegisteredRemote, RemoteRoute } from '@portal/contract';

export function aRoute(path: string, over: Partial<RemoteRoute> = {}): RemoteRoute {
  return { path, title: `Écran ${path}`, frame: 'customer', right: 'customer', ...over };
}

/** A remote as the registry hands it out. */
export function aRemote(
  name: string,
  routes: RemoteRoute[],
  over: Partial<RegisteredRemote> = {},
): RegisteredRemote {
  const url = over.url ?? `/assets/${name}/1.0.0/remoteEntry.js`;
  const published = [url, over.previous?.url].filter((address) => address !== undefined);
  return {
    declaration: {
      name,
      title: name,
      routes,
      events: { contract: 1, emits: [], consumes: [] },
      budget: { initialKilobytes: 60 },
    },
    version: '1.0.0',
    url,
    channel: 'stable',
    previous: null,
    initialBytes: 10_000,
    preload: [`/assets/${name}/1.0.0/remote.js`],
    integrity: Object.fromEntries(published.map((address) => [address, 'sha384-published'])),
    ...over,
  };
}
