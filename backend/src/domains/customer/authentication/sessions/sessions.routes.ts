import { ownHands } from '../../../../platform/access/policy';
import { defineCall } from '../../../../platform/http/define-call';
import { closeOthers, closeOwn, ownSessions } from './own-sessions.service';

const limit = { max: 60, timeWindow: '1 minute' };

export const sessionCalls = [
  defineCall('/getSessions', {
    summary: 'Where the owner is logged in',
    policy: ownHands,
    limit,
    handler: ({ db, clock, grant }) => ownSessions(db, clock, grant.visitor),
  }),
  defineCall('/closeSession', {
    summary: 'Closes one session of the owner',
    policy: ownHands,
    limit,
    handler: async ({ db, clock, grant, payload }) => {
      await closeOwn(db, clock, grant.visitor, payload.id);
      return { code: '200', message: 'La connexion est fermée.' };
    },
  }),
  defineCall('/closeOtherSessions', {
    summary: 'Closes every session of the owner but the one that asks',
    policy: ownHands,
    limit,
    handler: async ({ db, clock, grant }) => {
      await closeOthers(db, clock, grant.visitor);
      return { code: '200', message: 'Toutes vos autres connexions sont fermées.' };
    },
  }),
];
