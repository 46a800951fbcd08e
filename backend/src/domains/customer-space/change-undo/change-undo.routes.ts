import { everyone } from '../../../platform/access/policy';
import { defineCall } from '../../../platform/http/define-call';
import { readUndo, undoChange } from './undo.service';

/** A link has 192 bits: nobody tries them out. Against floods, by network. */
const limit = { max: 60, timeWindow: '1 minute' };

export const changeUndoCalls = [
  defineCall('/getUndoableChange', {
    summary: 'What the link of a warning mail would undo',
    policy: everyone,
    limit,
    handler: async ({ db, clock, payload }) => {
      const { changedAt, expiresAt, ...rest } = await readUndo(db, clock, payload.link);
      return { ...rest, changedAt: changedAt.toISOString(), expiresAt: expiresAt.toISOString() };
    },
  }),
  defineCall('/undoChange', {
    summary: 'Undoes a change of bank account, e-mail or password, by the link of its warning mail',
    policy: everyone,
    limit,
    handler: async ({ db, clock, config, payload }) => ({
      code: '200' as const,
      ...(await undoChange(db, clock, config, payload.link)),
    }),
  }),
];
