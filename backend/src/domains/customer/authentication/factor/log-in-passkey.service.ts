import type { ResponseOf } from '@portal/contract';
import type { Config } from '../../../../config';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { findAccount } from '../authentication.queries';
import { askInLogIn, findChallenge, staleChallenge } from './challenge.service';
import { creationFor, requestFor } from './passkey-ceremony';
import { passkeysOf } from './passkey.queries';
import { passkeySite } from './passkey.rules';
import { assertOffered, wrongPasskey } from './passkey.service';

/**
 * What a passkey signs as the second step of a log-in, or is made from where one enrols. Each answer takes the place of the one
 * before. @throws DomainError 403 when nothing waits, 409 where passkeys are not offered, 422 without any.
 */
export async function askLogInPasskey(
  db: Db,
  clock: Clock,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  challenge: string,
): Promise<ResponseOf<'/askLogInPasskey'>> {
  const asked = await findChallenge(db, clock, challenge, ['LOG_IN', 'LOG_IN_ENROL']);
  const site = assertOffered(passkeySite(publicUrl));
  const owner = await findAccount(db, asked.identity_id);
  if (!owner) throw staleChallenge();
  const usable = (await passkeysOf(db, owner.id)).filter((passkey) => passkey.site === site.host);
  if (asked.purpose === 'LOG_IN_ENROL') {
    const creation = await creationFor(site, owner, usable);
    await askInLogIn(db, asked.token_hash, creation.challenge);
    return { creation, request: null };
  }
  if (usable.length === 0) throw wrongPasskey();
  const request = await requestFor(site, usable);
  await askInLogIn(db, asked.token_hash, request.challenge);
  return { creation: null, request };
}
