/**
 * Only scripts that carry the nonce, and what they load in turn; no string becomes code or markup but through the
 * page's own Trusted Types policy. Styles come from our files, or carry the nonce.
 */
export function contentSecurityPolicy(nonce: string, { https }: { https: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
