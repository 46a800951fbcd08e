interface PolicyOptions {
  https: boolean;
  /** Another origin that a developer's token points one remote of this browser at. */
  origin?: string | null;
  /** The one source that may stand in a frame. */
  frames?: string;
}

/**
 * Only scripts that carry the nonce, and what they load in turn; no string becomes code or markup but through the
 * page's own Trusted Types policy. Styles come from our files, or carry the nonce.
 */
export function contentSecurityPolicy(
  nonce: string,
  { https, origin = null, frames = "'none'" }: PolicyOptions,
): string {
  const other = origin === null ? '' : ` ${origin}`;
  const sockets = origin === null ? '' : ` ${origin.replace(/^http/, 'ws')}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${other}`,
    `img-src 'self' data:${other}`,
    `font-src 'self'${other}`,
    `connect-src 'self'${other}${sockets}`,
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(https && !origin?.startsWith('http:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
