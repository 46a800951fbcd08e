import { cardSources } from './card-sources';

interface PolicyOptions {
  https: boolean;
  /** Another origin, to which a developer's token redirects one remote of this browser. */
  origin?: string | null;
  /** Sources allowed in frames. */
  frames?: string;
  /** Cards are typed into fields of Stripe: its API and its frames are let in. */
  cards?: boolean;
}

/**
 * Allows only scripts with the nonce and what they load. No string becomes code or markup except through the page's
 * Trusted Types policy. Styles come from our files, or have the nonce.
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
