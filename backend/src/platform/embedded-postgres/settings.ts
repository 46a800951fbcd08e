import { createHash } from 'node:crypto';

/**
 * PostgreSQL's default durability, written out so that nobody changes it for speed: a lost payment is not acceptable.
 */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // Compiling costs more than the short queries of a portal, and a solid disk reads anywhere at one price.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'portal',
};

const settingsFor = (maxConnections: number): Record<string, string> => ({
  ...settings,
  max_connections: String(maxConnections),
});

/** Names a version and its settings; a live server that carries another mark is restarted rather than adopted. */
export function settingsMark(version: string, maxConnections: number): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settingsFor(maxConnections)]))
    .digest('hex')
    .slice(0, 16);
}

export interface ServedFolder {
  folder: string;
  port: number;
  version: string;
  maxConnections: number;
}

export function serverArguments({ folder, port, version, maxConnections }: ServedFolder): string[] {
  const all = {
    ...settingsFor(maxConnections),
    port: String(port),
    'portal.settings': settingsMark(version, maxConnections),
  };
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
