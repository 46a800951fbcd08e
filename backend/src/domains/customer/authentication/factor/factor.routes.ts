import { ownHands } from '../../../../platform/access/policy';
import { defineCall, type Call } from '../../../../platform/http/define-call';
import {
  beginFactor,
  confirmFactor,
  ownFactor,
  removeFactor,
  renewRecoveryCodes,
  type Own,
} from './own-factor.service';

/** As for passwords: by session, against floods. Wrong passwords and codes are counted in ../attempts.ts. */
const limit = { max: 60, timeWindow: '1 minute' };

type FactorCall = Call<
  '/getFactor' | '/beginFactor' | '/confirmFactor' | '/renewRecoveryCodes' | '/removeFactor'
>;
const ownOf = ({ db, clock, config, grant, address }: Omit<FactorCall, 'payload'>): Own => ({
  db,
  clock,
  config,
  visitor: grant.visitor,
  address,
});

export const factorCalls = [
  defineCall('/getFactor', {
    summary: 'By what the owner logs in as a second step, and how many recovery codes are left',
    policy: ownHands,
    limit,
    handler: (call) => ownFactor(ownOf(call)),
  }),
  defineCall('/beginFactor', {
    summary: 'A secret for an application that makes codes; nothing is in force yet',
    policy: ownHands,
    limit,
    handler: (call) => beginFactor(ownOf(call), call.payload),
  }),
  defineCall('/confirmFactor', {
    summary: 'Puts the second step in force by a first code; answers the recovery codes, once',
    policy: ownHands,
    limit,
    handler: async (call) => ({
      code: '200',
      message: 'La connexion en deux étapes est activée.',
      recoveryCodes: await confirmFactor(ownOf(call), call.payload),
    }),
  }),
  defineCall('/renewRecoveryCodes', {
    summary: 'Ten new recovery codes; the former ones serve no longer',
    policy: ownHands,
    limit,
    handler: async (call) => ({
      code: '200',
      message: 'Vos nouveaux codes de secours remplacent les précédents.',
      recoveryCodes: await renewRecoveryCodes(ownOf(call), call.payload),
    }),
  }),
  defineCall('/removeFactor', {
    summary:
      'Takes the application away, by the password and a proof; without a passkey, the second step ends',
    policy: ownHands,
    limit,
    handler: async (call) => {
      await removeFactor(ownOf(call), call.payload);
      return { code: '200', message: 'L’application de codes est retirée.' };
    },
  }),
];
