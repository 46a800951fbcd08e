import { refetchDamaged } from '@portal/api-client';
import { registry } from '../../registry/registry-store';
import { pageIntegrity } from './integrity-map';

/**
 * Fetches the damaged files of a remote, and of the shell, anew where the browser's cache has them. Published files are
 * immutable: the browser would read a damaged one from its cache at each retry and each reload, for a year.
 */
export async function mendCache(remote: string): Promise<void> {
  const listed = registry.snapshot.remotes.filter(({ declaration }) => declaration.name === remote);
  const files = new Map(
    [pageIntegrity(), ...listed.map(({ integrity }) => integrity)].flatMap((each) => Object.entries(each)),
  );
  await Promise.all([...files].map(([path, hash]) => refetchDamaged(path, hash)));
}
