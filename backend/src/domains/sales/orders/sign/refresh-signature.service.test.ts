import { signingInstant } from './refresh-signature.service';

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);

test.each([
  ['as the provider tells it', at('10:05'), at('10:05')],
  ['now, where it does not tell', null, at('10:10')],
  ['never in the future', at('10:11'), at('10:10')],
  ['never before the signature was opened', at('09:59'), at('10:00')],
])('C6.1 the instant of a signature: %s', (_how, reportedAt, expected) => {
  expect(signingInstant(reportedAt, at('10:00'), at('10:10'))).toEqual(expected);
});
