import { anySession, everyone, ownHands } from '../../../../platform/access/policy';
import { defineCall, type Call } from '../../../../platform/http/define-call';
import type { Own } from './own-factor.service';
import { askPasskey, beginPasskey, confirmPasskey, removePasskey } from './own-passkeys.service';
import { askLogInPasskey } from './log-in-passkey.service';

/** As for codes: by session, or by address; what was refused is counted in ../attempts.ts. */
const limit = { max: 60, timeWindow: '1 minute' };

type PasskeyCall = Call<'/askPasskey' | '/beginPasskey' | '/confirmPasskey' | '/removePasskey'>;
const ownOf = ({ db, clock, config, grant, address }: Omit<PasskeyCall, 'payload'>): Own => ({
  db,
  clock,
  config,
  visitor: grant.visitor,
  address,
});

export const passkeyCalls = [
  defineCall('/askLogInPasskey', {
    summary: 'What a passkey is to sign, or be made from, for a log-in that waits for its second step',
    policy: everyone,
    limit: { max: 300, timeWindow: '1 minute' },
    handler: ({ db, clock, config, payload }) => askLogInPasskey(db, clock, config, payload.challenge),
  }),
  defineCall('/askPasskey', {
    summary: 'What a passkey of whoever is at the keyboard is to sign, once, for this session',
    policy: anySession,
    limit,
    handler: (call) => askPasskey(ownOf(call)),
  }),
  defineCall('/beginPasskey', {
    summary: 'What a passkey is to be made from; nothing is in force yet',
    policy: ownHands,
    limit,
    handler: (call) => beginPasskey(ownOf(call), call.payload),
  }),
  defineCall('/confirmPasskey', {
    summary: 'Puts a passkey in force; answers the recovery codes, once, where there were none',
    policy: ownHands,
    limit,
    handler: async (call) => ({
      code: '200',
      message: 'La clé d’accès est enregistrée.',
      recoveryCodes: await confirmPasskey(ownOf(call), call.payload, call.userAgent),
    }),
  }),
  defineCall('/removePasskey', {
    summary: 'Takes a passkey away, by the password; the last factor by a proof of it, too',
    policy: ownHands,
    limit,
    handler: async (call) => {
      await removePasskey(ownOf(call), call.payload);
      return { code: '200', message: 'La clé d’accès est retirée.' };
    },
  }),
];
