import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { closeSession, expireSession, isKnown, session } from '@portal/session';
import { events } from '@portal/events';
import { holdAnswers } from '../testing/held-answers';
import { customerAnswer, emptyBrowser, enter } from '../testing/visitors';
import { callsCache, currentEra } from './calls-cache';
import { eraOf } from './call-key';
import { mostKept } from './freshness';
import { useCall } from '../query';

interface Told {
  bearer: string;
  contract: string;
}

const contracts = ['C1', 'C2', 'C3'];
const users = ['100001', '100002'];
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('open' as const), contract: fc.constantFrom(...contracts) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), which: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      which: fc.nat(5),
      how: fc.constantFrom('well', 'badly', 'not at all'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('enter' as const), user: fc.constantFrom(...users) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'change' as const }) },
);

const bearersOf = (user: string | null) => {
  if (user === null) return [''];
  return [`Bearer of ${user}`, ...(user === customerAnswer.user ? [`Bearer ${customerAnswer.token}`] : [])];
};

test('P1.9 whatever happens in whatever order, a screen shows answers of its own visitor and payload alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      emptyBrowser();
      enter();
      const held = holdAnswers();
      const waiting = () => held.filter(({ aborted }) => !aborted());
      const screens: { contract: string; result: { current: { data: unknown } }; unmount: () => void }[] = [];
      for (const one of steps) {
        await act(async () => {
          if (one.kind === 'open') {
            const { contract } = one;
            const asked = { customerNbr: '1', contractNbr: contract, mode: 'CONTRACT_BALANCE' as const };
            screens.push({ contract, ...renderHook(() => useCall('/getBalance', asked)) });
          }
          if (one.kind === 'close') screens.splice(one.which, 1).forEach(({ unmount }) => unmount());
          if (one.kind === 'answer') {
            const call = waiting()[one.which];
            const { contractNbr } = (call?.payload ?? {}) as { contractNbr?: string };
            if (one.how === 'well') call?.answer({ bearer: call.bearer, contract: contractNbr });
            if (one.how === 'badly') call?.answer({}, 500);
            if (one.how === 'not at all') call?.lose();
          }
          if (one.kind === 'enter') enter({ ...customerAnswer, user: one.user, token: `of ${one.user}` });
          if (one.kind === 'leave') closeSession();
          if (one.kind === 'expire') expireSession();
          if (one.kind === 'change') events.emit('customerChanged', { customerNumber: '1' });
        });
        const user = isKnown(session) ? session.userId : null;
        for (const { contract, result } of screens) {
          const shown = result.current.data as Told | undefined;
          if (shown === undefined) continue;
          expect(shown.contract).toBe(contract);
          expect(bearersOf(user)).toContain(shown.bearer);
        }
        const kept = callsCache.getQueryCache().getAll();
        expect(kept.every(({ queryKey }) => eraOf(queryKey) === currentEra())).toBe(true);
        expect(kept.filter((query) => query.getObserversCount() === 0).length).toBeLessThanOrEqual(
          mostKept + contracts.length,
        );
      }
      cleanup();
    }),
    { numRuns: 150 },
  );
});
