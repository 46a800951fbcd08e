import { cardSources } from './card-sources';

interface PolicyOptions {
  https: boolean;
  /** Another origin that a developer's token points one remote of this browser at. */
  origin?: string | null;
  /** The sources that may stand in a frame. */
  frames?: string;
  /** Cards are typed into fields of Stripe: its API and its frames are let in. */
  cards?: boolean;
}

/**
 * Only scripts that carry the nonce, and what they load in turn; no string becomes code or markup but through the
 * page's own Trusted Types policy. Styles come from our files, or carry the nonce.
 */
export function contentSecurityPolicy(
  nonce: string,
  { https, origin = null, frames, cards = false }: PolicyOptions,
): string {
  const framed = [frames, cards ? cardSources.frames : undefined].filter(Boolean).join(' ');
  const cardApi = cards ? ` ${cardSources.connection}` : '';
  const other = origin === null ? '' : ` ${origin}`;
  const sockets = origin === null ? '' : ` ${origin.replace(/^http/, 'ws')}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${other}`,
    `img-src 'self' data:${other}`,
    `font-src 'self'${other}`,
    `connect-src 'self'${cardApi}${other}${sockets}`,
    `frame-src ${framed || "'none'"}`,
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
