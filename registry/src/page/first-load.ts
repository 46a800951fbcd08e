import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { assetAddress } from '../live/asset-address';
import type { FirstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';

/** So few remotes are all carried by the page. */
export const fewRemotes = 12;

/** Remotes that a page carries at most: what it weighs does not grow with the number of those that are registered. */
export const mostInlined = 40;

/** Most that the inlined remotes weigh, in bytes of JSON: what one team declares makes nobody's page heavy. */
export const mostInlinedBytes = 256_000;

/**
 * What of a visitor's snapshot goes into the page: the first screen's remote, and those that a menu leads to, as far as
 * they find room. The page reads the others behind.
 */
export function inlinedSnapshot(
  snapshot: RegistrySnapshot,
  first: RegisteredRemote | null,
): RegistrySnapshot {
  const few = snapshot.remotes.length <= fewRemotes;
  const others = snapshot.remotes.filter((remote) => remote !== first && (few || isInMenus(remote)));
  const kept = new Set(withinBytes([...(first ? [first] : []), ...others].slice(0, mostInlined)));
  const remotes = snapshot.remotes.filter((remote) => kept.has(remote));
  return remotes.length === snapshot.remotes.length ? snapshot : { ...snapshot, remotes, partial: true };
}

/** The first ones that weigh no more together; one that finds no room makes room for lighter ones behind it. */
function withinBytes(remotes: RegisteredRemote[]): RegisteredRemote[] {
  let left = mostInlinedBytes;
  return remotes.filter((remote) => {
    const bytes = Buffer.byteLength(JSON.stringify(remote));
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

const isInMenus = ({ declaration }: RegisteredRemote): boolean =>
  declaration.routes.some(({ menu, rootKey }) => menu !== undefined || rootKey !== undefined);

/** What the first screen needs: addresses of modules, and the shell's style sheets. */
export interface NeededFiles {
  modules: string[];
  styles: { file: string; address: string }[];
  /** Addresses of the first remote's own sheets. */
  remoteStyles: string[];
}

/** Files of the shell, of the first remote, and of the shared packages that this remote asks the shell for. */
export function neededFiles(
  shell: ServedApplication,
  first: FirstScreen | null,
  applications: ServedApplication[],
): NeededFiles {
  const remote = applications.find(({ name }) => name === first?.remote.declaration.name);
  const shared = (remote?.document.initialShared ?? []).flatMap(
    (name) => shell.document.sharedFiles?.[name] ?? [],
  );
  const address = (file: string) => assetAddress(shell.name, shell.version, file);
  const ofShell = (kind: 'scripts' | 'styles') => [
    ...new Set([...shell.document[kind], ...shared.flatMap((files) => files[kind])]),
  ];
  return {
    modules: [
      ...ofShell('scripts').map(address),
      ...(first ? [first.remote.url, ...first.remote.preload] : []),
    ],
    styles: ofShell('styles').map((file) => ({ file, address: address(file) })),
    remoteStyles:
      remote?.document.styles.map((file) => assetAddress(remote.name, remote.version, file)) ?? [],
  };
}
