import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * `portal …` on the portal under test, as a feature team types it; answers its JSON.
 * @throws Error with what the command printed when it refuses
 */
export async function portal<Answer = unknown>(...words: string[]): Promise<Answer> {
  const dataDir = process.env.PORTAL_UNDER_TEST_DATA ?? process.env.PORTAL_DATA_DIR;
  const address = process.env.PORTAL_UNDER_TEST;
  const env = {
    ...process.env,
    ...(dataDir ? { PORTAL_DATA_DIR: dataDir } : {}),
    // whose contract the calls of a publication are compared with
    ...(address ? { PORTAL_PUBLIC_URL: address } : {}),
  };
  try {
    const { stdout } = await run(process.execPath, ['scripts/portal.mjs', ...words, '--json'], { env });
    return JSON.parse(stdout) as Answer;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`portal ${words.join(' ')} failed.\n${stdout}${stderr}`, { cause: error });
  }
}
