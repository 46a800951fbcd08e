import { isIP } from 'node:net';

/** What a passkey is made for, and signs for alone: RP ID and origin of WebAuthn. */
export interface PasskeySite {
  host: string;
  origin: string;
}

/** As many as an account may have. */
export const mostPasskeys = 10;

/**
 * The site of a public address. Null where no browser makes a passkey: an IP address is no name of a site, and a page must be
 * https, but for the own machine.
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || (protocol !== 'https:' && !isOwnMachine) ? null : { host: hostname, origin };
}
