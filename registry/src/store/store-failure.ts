/** The asset store could not be written, in words. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  constructor(
    message: string,
    readonly fix: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

const words: Record<string, { what: string; fix: string }> = {
  ENOSPC: {
    what: 'is full',
    fix: 'Free space on its disk (portal sweep deletes what nobody is served any more).',
  },
  EDQUOT: { what: 'is over its quota', fix: 'Raise the quota, or free space (portal sweep).' },
  EROFS: {
    what: 'is read-only',
    fix: 'Mount it so that it can be written, or name another PORTAL_DATA_DIR.',
  },
  // what Node's recursive mkdir says of a disk that is mounted read-only; no other call leaves it unanswered
  ENOENT: {
    what: 'is read-only, or the folder that it should stand in cannot be made',
    fix: 'Mount it so that it can be written, or name another PORTAL_DATA_DIR.',
  },
  EACCES: {
    what: 'may not be written by this user',
    fix: 'Run as the user that owns it, or change its rights.',
  },
  EPERM: {
    what: 'may not be written by this user',
    fix: 'Run as the user that owns it, or change its rights.',
  },
  EIO: { what: 'cannot be read or written', fix: 'Look at its disk.' },
  EMFILE: { what: 'has too many files open', fix: 'Raise the limit of open files (ulimit -n).' },
  ENOTDIR: { what: 'is no folder', fix: 'Name a folder with PORTAL_DATA_DIR.' },
};

/** @param place How people call the store. @throws StoreFailure where the system says what is wrong */
export async function inStoreWords<T>(place: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const explanation = words[code];
    if (!explanation) throw error;
    throw new StoreFailure(`The asset store ${place} ${explanation.what} (${code}).`, explanation.fix, error);
  }
}
