import { callBackAssignments, callBackStates } from '@portal/contract';
import fc from 'fast-check';
import {
  callBackQuestion,
  readCallBackAddress,
  wholeCallBacks,
  withState,
  writeCallBackAddress,
} from './call-back-address';

test('an address that says nothing is all that wait', () => {
  expect(readCallBackAddress(new URLSearchParams())).toEqual(wholeCallBacks);
  expect(callBackQuestion(wholeCallBacks)).toEqual({ state: 'WAITING', assignment: 'ANYBODY' });
});

test('what is ill-formed is none, and nothing that is over is late', () => {
  const read = readCallBackAddress(new URLSearchParams('state=LOST&assignment=X&day=31/12&late=true'));
  expect(read).toEqual({ ...wholeCallBacks, late: true });
  expect(readCallBackAddress(new URLSearchParams('state=DONE&late=true')).late).toBe(false);
});

test('an address that is written is read as it was', () => {
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(...callBackStates),
        assignment: fc.constantFrom(...callBackAssignments),
        late: fc.boolean(),
        day: fc.constantFrom('', '2026-11-30'),
      }),
      (address) => {
        const possible = withState(address, address.state);
        expect(readCallBackAddress(writeCallBackAddress(possible))).toEqual(possible);
      },
    ),
  );
});
