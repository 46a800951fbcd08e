/** A third party's page, and what its frame may do. */
export interface PartnerPage {
  src: string;
  /** Who receives the visitor's data, in the visitor's words; null for a page that the portal serves itself. */
  host: string | null;
  sandbox: string;
}

const allowed = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * A page of another site keeps its origin, which it needs for session and storage. A page of the portal's own origin must
 * not: with scripts and that origin it could remove its own sandbox.
 */
export function partnerPage(url: string | null | undefined, portal: string): PartnerPage | null {
  if (!url) return null;
  const { origin, host, href } = new URL(url, portal);
  if (origin === portal) return { src: href, host: null, sandbox: allowed };
  return { src: href, host: host.replace(/^www\./, ''), sandbox: `${allowed} allow-same-origin` };
}
