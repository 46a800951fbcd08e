import type { Channel, RegisteredRemote } from '@portal/contract';

/** One version of a remote that may be put in the page. */
export interface RemoteVersion {
  remote: string;
  version: string;
  /** The previous version, the fallback, is always of `stable`. */
  channel: Channel;
  url: string;
  /** Hashes of its files, and of the fallback's files. */
  integrity: Readonly<Record<string, string>>;
}

export function liveVersion({
  declaration,
  version,
  channel,
  url,
  integrity,
}: RegisteredRemote): RemoteVersion {
  return { remote: declaration.name, version, channel, url, integrity };
}

export function previousVersion({
  declaration,
  previous,
  integrity,
}: RegisteredRemote): RemoteVersion | null {
  return previous && { remote: declaration.name, ...previous, channel: 'stable', integrity };
}

/** `name@version`, as quarantine and reports name it. */
export function idOf({ remote, version }: Pick<RemoteVersion, 'remote' | 'version'>): string {
  return `${remote}@${version}`;
}

/** Absolute address of the folder that all files of a version lie in. */
export function folderOf({ url }: Pick<RemoteVersion, 'url'>): string {
  return new URL('.', new URL(url, location.href)).href;
}
