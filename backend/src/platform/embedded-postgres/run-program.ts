import { spawn } from 'node:child_process';
import { EmbeddedPostgresError } from './errors';
import { endWithProcess } from './process-state';
import type { ServerAccount, Standpoint } from './server-account';

export interface Program {
  file: string;
  args: string[];
  standpoint: Standpoint;
  account: ServerAccount | undefined;
  /** What the program reads on its standard input. */
  input?: string;
  /** An open file that it finds as descriptor 3. */
  descriptor?: number;
}

export interface Outcome {
  code: number | null;
  output: string;
}

/** The server's messages are read by this code, so their language is fixed; nothing else of ours reaches it. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
});

/** Runs a program of PostgreSQL to its end, or to that of this process. */
export function runProgram({
  file,
  args,
  standpoint,
  account,
  input,
  descriptor,
}: Program): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: standpoint.cwd,
      ...account,
      env: serverEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe', descriptor ?? 'ignore'],
    });
    const forget = endWithProcess(child.pid, 'SIGKILL');
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
    child.on('error', (error) => reject(cannotRun(file, error)));
    child.on('close', (code) => {
      forget();
      resolve({ code, output });
    });
  });
}

/** ENOENT for a file that exists means that its loader is missing: glibc on a musl system. */
export function cannotRun(file: string, cause: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'unsupported-system',
    `The embedded PostgreSQL does not run on this system (${file}: ${(cause as NodeJS.ErrnoException).code}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    { cause },
  );
}
