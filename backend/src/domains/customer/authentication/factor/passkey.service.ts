import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { conflict, DomainError } from '../../../../platform/errors';
import { readAssertion, readRegistration, type Assertion, type Registration } from './passkey-ceremony';
import { findPasskey, noteSignature, passkeysOf, storePasskey } from './passkey.queries';
import { mostPasskeys, type PasskeySite } from './passkey.rules';

/** Said alike of a wrong signature, of another's passkey, of a challenge that is too old or was answered. */
export const wrongPasskey = () => {
  const message =
    'Cette clé d’accès n’a pas été reconnue, ou la demande est trop ancienne. Recommencez, ou utilisez un code.';
  return new DomainError(422, 'INVALID_PASSKEY', message, { errors: [{ path: 'passkey', message }] });
};

/** @throws DomainError 409. */
export function assertOffered(site: PasskeySite | null): PasskeySite {
  if (site) return site;
  throw conflict(
    'Les clés d’accès ne fonctionnent pas à cette adresse du portail. Utilisez une application de codes.',
  );
}

/** @throws DomainError 409. */
export function assertRoomForPasskey(known: readonly unknown[]): void {
  if (known.length < mostPasskeys) return;
  throw conflict(`Vous avez déjà ${mostPasskeys} clés d’accès. Retirez celles qui ne servent plus.`);
}

/**
 * A signature of one of the account's passkeys over that challenge. It counts: an authenticator that was copied betrays
 * itself by a count that does not grow.
 * @returns false for any other.
 */
export async function spendAssertion(
  tx: Db,
  clock: Clock,
  site: PasskeySite | null,
  {
    identityId,
    challenge,
    assertion,
  }: { identityId: string; challenge: string | null; assertion: Assertion },
): Promise<boolean> {
  if (!site || challenge === null) return false;
  const passkey = await findPasskey(tx, identityId, assertion.id);
  if (passkey?.site !== site.host) return false;
  const count = await readAssertion(site, challenge, passkey, assertion);
  return count !== null && noteSignature(tx, passkey.id, count, clock());
}

interface NewPasskey {
  identityId: string;
  challenge: string | null;
  registration: Registration;
  name: string;
}

/** Call with the account locked. @throws DomainError 409 where there are enough, 422 INVALID_PASSKEY. */
export async function enrolPasskey(
  tx: Db,
  clock: Clock,
  site: PasskeySite | null,
  { identityId, challenge, registration, name }: NewPasskey,
): Promise<void> {
  const { host, origin } = assertOffered(site);
  assertRoomForPasskey(await passkeysOf(tx, identityId));
  const made = challenge && (await readRegistration({ host, origin }, challenge, registration));
  if (!made) throw wrongPasskey();
  const passkey = { ...made, transports: registration.transports, site: host, name };
  if (!(await storePasskey(tx, identityId, passkey, clock()))) throw wrongPasskey();
}
