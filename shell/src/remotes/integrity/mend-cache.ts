import { refetchDamaged } from '@portal/api-client';
import { registry } from '../../registry/registry-store';
import { pageIntegrity } from './integrity-map';

/**
 * Fetches the damaged files of the browser's cache anew. Published files are immutable: the browser would read a damaged
 * one from its cache at each retry and each reload, for a year.
 */
export async function mendCache(): Promise<void> {
  const files = new Map(
    [pageIntegrity(), ...registry.snapshot.remotes.map(({ integrity }) => integrity)].flatMap((each) =>
      Object.entries(each),
    ),
  );
  await Promise.all([...files].map(([path, hash]) => refetchDamaged(path, hash)));
}
