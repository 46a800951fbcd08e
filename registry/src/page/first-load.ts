import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { assetAddress } from '../live/asset-address';
import type { FirstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';

/** Up to this number of remotes, the page contains all of them. */
export const fewRemotes = 12;

/** Most remotes in a page, so that its size does not grow with the number of registered remotes. */
export const mostInlined = 40;

/** Most bytes of the inlined remotes as JSON, so that a large declaration of one team does not slow every page. */
export const mostInlinedBytes = 256_000;

/**
 * The part of a visitor's snapshot that is in the page: the remote of the first screen, and those with a menu entry, up to
 * the limits above. The shell reads the complete snapshot afterwards (`partial`).
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

/** The first ones within `mostInlinedBytes`; one that is too large is skipped, and smaller ones after it may still fit. */
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

/** Files of the shell, of the first remote, and of the shared packages that this remote uses from the shell. */
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
