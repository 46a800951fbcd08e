import { asCallError, wordsFor } from '@portal/api-client';
import { messageFilesMax, requestFileMaxBytes, type ResponseOf } from '@portal/contract';
import { formatFileSize } from '@portal/domain';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';
import { frFiles } from './fr';

export type KeptFile = ResponseOf<'/addRequestFile'>['file'];

/** A file of a message that is being written. */
export interface ChosenFile {
  /** Of this choice, and of its sending: the server keeps it once. */
  key: string;
  name: string;
  size: number;
  /** As the server keeps it; absent while it is sent, and once it was refused. */
  kept?: KeptFile;
  /** Why it was refused, or did not arrive. */
  problem?: string;
  /** It may arrive if it is sent again. */
  again?: File;
}

export interface ChosenFiles {
  files: readonly ChosenFile[];
  /** It carries as many as it may. */
  full: boolean;
  /** Some that were chosen are one too many. */
  tooMany: boolean;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  clear: () => void;
  /** Those that the server keeps, and their numbers. */
  kept: KeptFile[];
  ids: string[];
  /** Why the message cannot be sent yet. */
  obstacle: string | null;
}

interface FilesOptions {
  /** Of a draft. */
  start: readonly KeptFile[];
  /** @throws CallError */
  send: (file: File, idempotencyKey: string) => Promise<KeptFile>;
  /** Called with those that the server keeps, each time that they change. */
  onKept: (files: KeptFile[]) => void;
}

const keptOf = (files: readonly ChosenFile[]): KeptFile[] => files.flatMap(({ kept }) => kept ?? []);

/** What was refused goes with no message; what did not arrive may still. */
const placesTaken = (files: readonly ChosenFile[]): number =>
  files.filter(({ problem, again }) => problem === undefined || again !== undefined).length;

/** Files are sent when they are chosen, one by one: what is refused is said at once, and a message that fails loses none. */
export function useChosenFiles({ start, send, onKept }: FilesOptions): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>(() =>
    start.map((kept) => ({ key: kept.fileId, name: kept.name, size: kept.size, kept })),
  );
  const [tooMany, setTooMany] = useState(false);
  const latest = useRef(files);
  const here = useIsMountedRef();

  function change(next: (files: readonly ChosenFile[]) => readonly ChosenFile[]) {
    const before = keptOf(latest.current);
    latest.current = next(latest.current);
    const after = keptOf(latest.current);
    if (before.length !== after.length) onKept(after);
    setFiles(latest.current);
  }
  const put = (key: string, part: Partial<ChosenFile>) =>
    change((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));

  async function sendOne(key: string, file: File) {
    try {
      const kept = await send(file, key);
      if (here.current) put(key, { kept, name: kept.name, size: kept.size });
    } catch (thrown) {
      if (!here.current) return;
      const error = asCallError(thrown);
      const refused = error.errors.some(({ path }) => path === 'content');
      put(key, { problem: wordsFor(error), ...(!refused && { again: file }) });
    }
  }

  return {
    files,
    full: placesTaken(files) >= messageFilesMax,
    tooMany,
    add: (added) => {
      const room = messageFilesMax - placesTaken(latest.current);
      setTooMany(added.length > room);
      const taken = added.slice(0, Math.max(0, room)).map((file) => ({ file, key: crypto.randomUUID() }));
      change((all) => [
        ...all,
        ...taken.map(({ file: { name, size }, key }) => ({ key, name, size, ...problemOf(size) })),
      ]);
      for (const { file, key } of taken) if (!problemOf(file.size)) void sendOne(key, file);
    },
    remove: (key) => {
      setTooMany(false);
      change((all) => all.filter((file) => file.key !== key));
    },
    retry: (key) => {
      const file = latest.current.find((each) => each.key === key)?.again;
      if (!file) return;
      put(key, { problem: undefined, again: undefined });
      void sendOne(key, file);
    },
    clear: () => {
      latest.current = [];
      setFiles([]);
      setTooMany(false);
    },
    kept: keptOf(files),
    ids: keptOf(files).map(({ fileId }) => fileId),
    obstacle: files.some(({ problem }) => problem !== undefined)
      ? frFiles.refused(files.filter(({ problem }) => problem !== undefined).length)
      : files.some(({ kept }) => !kept)
        ? frFiles.waits
        : null,
  };
}

/** What the browser knows already. */
function problemOf(size: number): { problem: string } | undefined {
  if (size === 0) return { problem: frFiles.empty };
  return size > requestFileMaxBytes ? { problem: frFiles.tooLong(formatFileSize(size)) } : undefined;
}
