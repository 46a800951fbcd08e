import type { Keyring } from '../../keys/keyring';
import { notice, well, type Finding } from './finding';

/** Whether this machine could publish: it holds a private key that is trusted. */
export function checkKeys(keys: Keyring): Finding[] {
  try {
    const { key } = keys.sign({ kind: 'version', probe: true });
    return [well('keys', `publications are signed here by ${key}`)];
  } catch (error) {
    return [
      notice(
        'keys',
        (error as Error).message,
        'only needed to publish: PORTAL_PUBLISHER_KEY names a private key',
      ),
    ];
  }
}
