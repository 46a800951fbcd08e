import { statfs } from 'node:fs/promises';

/** Bytes that may still be written to the file system of a folder. @throws Error when there is no such folder. */
export type DiskProbe = (folder: string) => Promise<number>;

/** Four files of PostgreSQL's write-ahead log: below, the next writes may fail. */
const leastRoomBytes = 64 * 1024 * 1024;

export const freeBytes: DiskProbe = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether the data folder can take more. A folder that is not there is not written to, as with a database elsewhere. */
export async function hasRoom(folder: string, probe: DiskProbe): Promise<boolean> {
  try {
    return (await probe(folder)) >= leastRoomBytes;
  } catch {
    return true;
  }
}
