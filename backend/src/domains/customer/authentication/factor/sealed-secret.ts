import { seal, unseal, type Seal } from '../../../../platform/sealed-secret';

const ofAccount = (sessionKey: Uint8Array, identityId: string): Seal => ({
  sessionKey,
  purpose: 'portal second factor',
  boundTo: identityId,
});

/** The secret of an account's codes, which must be read again. */
export const sealSecret = (sessionKey: Uint8Array, identityId: string, secret: string): Buffer =>
  seal(ofAccount(sessionKey, identityId), secret);

/** Null when it was sealed under another session key, or for another account: no code is right then. */
export const openSecret = (sessionKey: Uint8Array, identityId: string, sealed: Buffer): string | null =>
  unseal(ofAccount(sessionKey, identityId), sealed);
