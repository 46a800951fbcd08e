import { fetchGenuine } from '@portal/api-client';
import { folderOf, type RemoteVersion } from '../version';

/** Fetches every script of a version into the browser's cache; answers those that are not what was published. */
export async function findInvalidFiles(
  version: RemoteVersion,
): Promise<{ tampered: string[]; gone: string[] }> {
  const folder = new URL(folderOf(version)).pathname;
  const scripts = Object.entries(version.integrity).filter(
    ([path]) => path.startsWith(folder) && /\.m?js$/.test(path),
  );
  const answers = await Promise.all(scripts.map(([path, hash]) => fetchGenuine(path, hash)));
  const those = (answer: 'tampered' | 'gone') =>
    scripts.filter((_, index) => answers[index] === answer).map(([path]) => path);
  return { tampered: those('tampered'), gone: those('gone') };
}
