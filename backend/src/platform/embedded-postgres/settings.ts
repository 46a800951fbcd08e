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
  max_connections: '100',
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

/** Names a version and its settings; a live server that carries another mark is restarted rather than adopted. */
export function settingsMark(version: string): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex')
    .slice(0, 16);
}

export function serverArguments(folder: string, port: number, version: string): string[] {
  const all = { ...settings, port: String(port), 'portal.settings': settingsMark(version) };
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
