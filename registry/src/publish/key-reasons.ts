import type { Keyring } from '../keys/keyring';
import { isExpired, mayPublish } from '../keys/trusted-key';
import { reason, type Reason } from './reason';

/**
 * Why this process's key may not change these applications. Empty without a key: signing reports that. Servers check
 * the same for every signature, so a patched command line gains nothing.
 */
export function keyReasons({ own, untrusted }: Keyring, names: Iterable<string>, now = new Date()): Reason[] {
  if (untrusted !== null)
    return [
      reason(
        'key',
        `the publisher’s key ${untrusted} is not among PORTAL_TRUSTED_KEYS`,
        'publish with a key that portal keys lists, or ask who runs the registry to trust this one',
      ),
    ];
  if (!own) return [];
  if (own.revoked)
    return [
      reason(
        'key',
        `the publisher’s key ${own.id} is revoked`,
        'publish with another key: portal keys lists them',
      ),
    ];
  if (isExpired(own, now))
    return [
      reason(
        'key',
        `the publisher’s key ${own.id} expired on ${own.expires?.toISOString().slice(0, 10)}`,
        'ask who runs the registry for a new one, or for a later date in the file beside its public key',
      ),
    ];
  return [...new Set(names)]
    .filter((name) => !mayPublish(own, name))
    .map((name) =>
      reason(
        'key',
        `the publisher’s key ${own.id} may publish ${own.applications?.join(', ')}, not ${name}`,
        `ask the team of ${name}, or who runs the registry: the file beside the public key names its applications`,
      ),
    );
}
