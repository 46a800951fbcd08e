import type { Keyring, KnownKey } from '../../keys/keyring';
import { isExpired } from '../../keys/trusted-key';
import { notice, well, type Finding } from './finding';

/** A key that expires within this many days is reported. */
const soonDays = 30;

/** Whether this machine can publish, and which trusted keys have expired or expire soon. */
export function checkKeys(keys: Keyring, now = new Date()): Finding[] {
  return [ownKey(keys), ...keys.trusted.flatMap((key) => ending(key, now))];
}

function ownKey(keys: Keyring): Finding {
  try {
    const { key } = keys.sign({ kind: 'version', probe: true });
    const of = keys.own?.applications;
    return well('keys', `publications ${of ? `of ${of.join(', ')} ` : ''}are signed here by ${key}`);
  } catch (error) {
    return notice(
      'keys',
      (error as Error).message,
      'only needed to publish: PORTAL_PUBLISHER_KEY names a private key',
    );
  }
}

function ending({ id, owner, revoked, ...limits }: KnownKey, now: Date): Finding[] {
  const soon = new Date(now.getTime() + soonDays * 86_400_000);
  if (revoked || !isExpired(limits, soon)) return [];
  const whose = owner ? `${id} of ${owner}` : id;
  const day = limits.expires?.toISOString().slice(0, 10);
  const says = isExpired(limits, now)
    ? `${whose} expired on ${day}: it publishes nothing`
    : `${whose} expires on ${day}`;
  return [
    notice('keys', says, 'hand out a new one, or write a later date in the file beside its public key'),
  ];
}
