/** What the driver takes for `verify-full`, with a warning of eight lines each time it meets one of them. */
const aliases = new Set(['prefer', 'require', 'verify-ca']);

/** The address with the TLS mode that the driver uses, under its own name. Nothing of how it connects changes. */
export function withPlainTlsMode(url: string): string {
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode');
  if (mode === null || !aliases.has(mode) || address.searchParams.get('uselibpqcompat') === 'true')
    return url;
  address.searchParams.set('sslmode', 'verify-full');
  return address.href;
}
