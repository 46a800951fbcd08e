import { assetAddress } from '../live/asset-address';
import type { FirstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';

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
