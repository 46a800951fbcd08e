const youtube = /(^|\.)youtube(-nocookie)?\.com$/;

/**
 * Who receives the visitor's data when a player opens, in the visitor's words.
 * @returns null for a player that the portal serves itself
 */
export function videoSite(player: string, portal: string): string | null {
  const { origin, host } = new URL(player, portal);
  if (origin === portal) return null;
  return youtube.test(host) ? 'YouTube (Google)' : host.replace(/^www\./, '');
}
