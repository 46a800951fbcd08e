import type { RemoteDeclaration } from './remote-declaration';

/** One remote as the registry hands it to a page; only remotes that the visitor may open are listed. */
export interface RegisteredRemote {
  declaration: RemoteDeclaration;
  version: string;
  /** Channel that this visitor gets this remote from. */
  channel: Channel;
  /** Absolute path of the container entry (ES module); an address of another origin under an override only. */
  url: string;
  /** Fallback when this version fails: the channel's previous one, or for a canary the stable one. */
  previous: PreviousVersion | null;
  /** Same-origin paths worth a `modulepreload` before the first mount: synchronous chunks of `./remote`. */
  preload: string[];
  /** Brotli bytes of entry, `preload` and the first mount's style sheets: what a prefetch costs. */
  initialBytes: number;
  /** path → `sha384-…` of entry, every chunk and every style sheet, of this version and of `previous`. */
  integrity: Record<string, string>;
}

/** `stable` is everybody's; `canary` that of a percentage of visitors and of named users, remote by remote. */
export const channels = ['stable', 'canary'] as const;
export type Channel = (typeof channels)[number];

export interface PreviousVersion {
  version: string;
  url: string;
}

/** A remote that a developer redirects to another address for one browser (P4.5); the page shows a banner. */
export interface RemoteOverride {
  remote: string;
  url: string;
  /** Log-in of the developer whom the token names. */
  user: string;
  /** Instant, ms since 1970. */
  expires: number;
}

/** Public settings of the page: addresses and switches, nothing secret. */
export interface PageConfig {
  environment: 'production' | 'preproduction' | 'development';
  /** Public client key sent as `x-api-key`. */
  apiKey: string;
  seller: string;
  faqUrl: string;
  /** Of the customer service, as it is read. Absent from older registries. */
  phone?: string;
  /** When somebody answers it, in French. Absent from older registries. */
  phoneHours?: string;
  movingUrl: string;
  /** Third-party form embedded in a frame at « Nous écrire »; null where none is configured. */
  contactFormUrl: string | null;
  /** Oldest age at subscription, years; null for none. A registry of other days says nothing: then the server alone does. */
  maxSubscriptionAge?: number | null;
  /** Menu entries hidden by configuration, as route paths. */
  hiddenRoutes: string[];
}

/** Inlined in the page as `<script type="application/json" id="portal-page">`, and answered by `GET /registry/snapshot`. */
export interface RegistrySnapshot {
  /** Counts every change of any channel. */
  revision: number;
  /** Version of the shell that the registry serves now; an open page may run an older one. */
  shell: string;
  remotes: RegisteredRemote[];
  /** In a page without all remotes of its visitor; `GET /registry/snapshot` returns the rest. */
  partial?: true;
  /** Empty except in a browser with a signed override token. */
  overrides: RemoteOverride[];
  /** Whether this browser may open the inspector: in development, or by a signed token. */
  inspector: boolean;
  config: PageConfig;
}

/** Claims of the access token; the registry reads them from the cookie `portal_visitor`. */
export interface VisitorClaims {
  sub: string;
  kind: 'customer' | 'agent';
  validated: boolean;
  /** Route rights beyond the kind: ids of the scheme's sub-menus. */
  rights: string[];
  /** Of an agent; left out of a customer, and of a token from before it was said. */
  group?: string | undefined;
  /** Root keys that the scheme's sub-menus point at: each opens the screen of that key. */
  roots: string[];
  /** The session that it belongs to, base64url; it opens nothing at the API. Left out of a token from before it was said. */
  sid?: string | undefined;
}
export const visitorCookie = 'portal_visitor';

/**
 * Type and audience of the access token (RFC 8725, 3.11 and 3.12): a token of another kind signed with the same key is
 * refused here, and this one is refused elsewhere.
 */
export const visitorToken = {
  type: 'portal-visitor+jwt',
  issuer: 'portal-api',
  audience: 'portal-registry',
} as const;

/**
 * Browser name of a portal cookie. With https, the prefix `__Host-` makes the browser refuse it
 * from another host of the domain, and without `Secure` or with another path (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** Value of one cookie of a request; a token needs no decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
