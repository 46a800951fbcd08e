export type EmbeddedPostgresFailure =
  | 'outside-project'
  | 'unsupported-system'
  | 'folder-in-use'
  | 'folder-unusable'
  | 'disk-full'
  | 'other-version'
  | 'no-account'
  | 'port-taken'
  | 'memory-in-use'
  | 'start-failed';

/** The message is one sentence for whoever typed `npm start`; `failure` is for code. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly failure: EmbeddedPostgresFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What a failed file operation on the data folder means to its owner; an unknown code keeps its own words. */
export function folderError(error: unknown, folder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error);
  const reason =
    {
      EACCES: 'this user may not write there',
      EPERM: 'this user may not write there',
      EROFS: 'its disk is read-only',
      ENOENT: 'no folder can be made there',
      ENOTDIR: 'a part of its path is a file',
      EEXIST: 'a file stands in its place',
      ENAMETOOLONG: 'its path is too long',
    }[code] ?? message;
  return new EmbeddedPostgresError(
    'folder-unusable',
    `The data folder ${folder} cannot be used: ${reason}; set PORTAL_DATA_DIR to another folder.`,
    { cause: error },
  );
}

export function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `The disk that holds the data folder ${folder} is full: free some space or set PORTAL_DATA_DIR to another disk.`,
    { cause },
  );
}

/** Reads the reason of a failed start out of what initdb or the server last wrote. */
export function serverError(output: string, folder: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder);
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) {
    return new EmbeddedPostgresError('port-taken', 'The port chosen for PostgreSQL was taken meanwhile.');
  }
  if (/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(output)) {
    return new EmbeddedPostgresError(
      'memory-in-use',
      `Processes of an earlier PostgreSQL still work on ${folder}: end them and start again.`,
    );
  }
  if (/Permission denied|wrong ownership|invalid permissions/.test(output)) {
    return folderError(Object.assign(new Error(lastWords(output)), { code: 'EACCES' }), folder);
  }
  return new EmbeddedPostgresError(
    'start-failed',
    `PostgreSQL did not start: ${lastWords(output)} (its log is ${folder}/postgres.log).`,
  );
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /\b(FATAL|PANIC|error):/i.test(line)).pop() ?? lines.pop();
  return telling?.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '').trim() ?? 'it said nothing';
}
