import type { BuildToPublish } from './build-to-publish';
import { shellName } from './describe-shell';

/** The shell learns of remotes from the registry, at run time: a bundle that names one is refused. */
export function remotesNamedBy({ name, files }: BuildToPublish, names: string[]): string[] {
  if (name !== shellName) return [];
  const scripts = files.filter(({ path }) => path.endsWith('.js')).map(({ content }) => content.toString());
  return names
    .filter((remote) => remote !== shellName)
    .filter((remote) =>
      scripts.some((text) => text.includes(remote) || text.includes(remote.replaceAll('-', '_'))),
    )
    .map((remote) => `its bundle names the remote ${remote}`);
}
