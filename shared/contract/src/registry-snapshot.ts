import type { RemoteDeclaration } from './remote-declaration';

/** One remote as the registry hands it to a page; only remotes that the visitor may open are listed. */
export interface RegisteredRemote {
  declaration: RemoteDeclaration;
  version: string;
  /** Absolute path of the container entry (ES module). */
  url: string;
  /** Entry of the previous live version, for failover. */
  fallbackUrl: string | null;
  /** Same-origin paths worth a `modulepreload` before the first mount: synchronous chunks of `./remote`. */
  preload: string[];
  /** path → `sha384-…` of entry and every chunk. */
  integrity: Record<string, string>;
}

/** Public settings of the page: addresses and switches, nothing secret. */
export interface PageConfig {
  environment: 'production' | 'preproduction' | 'development';
  /** Public client key sent as `x-api-key`. */
  apiKey: string;
  seller: string;
  faqUrl: string;
  movingUrl: string;
  /** Menu entries hidden by configuration, as route paths. */
  hiddenRoutes: string[];
}

/** Inlined in the page as `<script type="application/json" id="portal-page">`, and answered by `GET /registry/snapshot`. */
export interface RegistrySnapshot {
  channel: string;
  revision: number;
  remotes: RegisteredRemote[];
  config: PageConfig;
}

/** Claims of the access token; the registry reads them from the cookie `portal_visitor`. */
export interface VisitorClaims {
  sub: string;
  kind: 'customer' | 'agent';
  validated: boolean;
  /** Route rights beyond the kind: ids of the scheme's sub-menus. */
  rights: string[];
  /** Root keys that the scheme's sub-menus point at: each opens the screen of that key. */
  roots: string[];
}
export const visitorCookie = 'portal_visitor';
