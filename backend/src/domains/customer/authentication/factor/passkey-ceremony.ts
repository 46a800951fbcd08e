import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { parse as bytesOfUuid } from 'uuid';
import type { PasskeySite } from './passkey.rules';
import type { Passkey } from './passkey.queries';

export type Registration = NonNullable<RequestOf<'/confirmLogin'>['registration']>;
export type Assertion = NonNullable<RequestOf<'/confirmLogin'>['assertion']>;
export type Creation = ResponseOf<'/beginPasskey'>['creation'];
export type PasskeyRequest = NonNullable<ResponseOf<'/askPasskey'>['request']>;

const timeout = 120_000;
/** Ed25519, ES256, RS256: what every Node.js in use verifies. */
const supportedAlgorithmIDs = [-8, -7, -257];

const descriptorOf = ({ credentialId: id, transports }: Passkey) => ({
  id,
  type: 'public-key' as const,
  transports,
});

/** The options from which a browser makes a passkey: existing passkeys are excluded, and user verification is required. */
export async function creationFor(
  site: PasskeySite,
  owner: { id: string; login: string },
  known: Passkey[],
): Promise<Creation> {
  const rp = { id: site.host, name: 'Lumenvie' };
  const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new Uint8Array(bytesOfUuid(owner.id)),
    userName: owner.login,
    userDisplayName: owner.login,
    supportedAlgorithmIDs,
  });
  return {
    rp,
    user,
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** What one of the account's passkeys is to sign; its holder proves to be its owner (PIN, finger, face). */
export async function requestFor(site: PasskeySite, known: Passkey[]): Promise<PasskeyRequest> {
  const { challenge } = await generateAuthenticationOptions({ rpID: site.host });
  return {
    rpId: site.host,
    challenge,
    timeout,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  };
}

/** @returns null for what was not made by that challenge, for that site; the library throws for anything that does not fit. */
export async function readRegistration(
  site: PasskeySite,
  expectedChallenge: string,
  { id, ...made }: Registration,
): Promise<{ credentialId: string; publicKey: Buffer; count: number } | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: made },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      count: credential.counter,
    };
  } catch {
    return null;
  }
}

/** @returns the count of the signature; null when it is none of that passkey, challenge and site, or the count went back. */
export async function readAssertion(
  site: PasskeySite,
  expectedChallenge: string,
  passkey: Passkey,
  { id, ...signed }: Assertion,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.count,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
