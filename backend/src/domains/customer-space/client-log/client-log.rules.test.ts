import { happenedAt, withoutPeople } from './client-log.rules';

const now = new Date('2026-06-01T10:00:00Z');

test.each([
  [now.getTime() - 3_600_000, '2026-06-01T09:00:00.000Z'],
  [0, now.toISOString()],
  [Number.MAX_SAFE_INTEGER, now.toISOString()],
])('S7 a line of %i happened at %s', (timestamp, expected) => {
  expect(happenedAt(timestamp, now).toISOString()).toBe(expected);
});

test.each([
  ['Zoe+test@Example.fr was refused', '[e-mail] was refused'],
  ['{"user":"100001","phone":"06 98 76 54 32"}', '{"user":"[number]","phone":"[number]"}'],
  ['+33698765432, GI123456, 20010001200164', '[number], [number], [number]'],
  ['FR76 3000 6000 0112 3456 7890 189 is no IBAN', '[iban] is no IBAN'],
  ['mf-dashboard@1.2.0', 'mf-dashboard@1.2.0'],
  [
    'TypeError at https://portal.example/assets/mf-one.abc1234567.js:1:1234567',
    'TypeError at https://portal.example/assets/mf-one.abc1234567.js:1:1234567',
  ],
  [
    '018f3c2e-1234-7abc-8def-123456789012 took 12345 ms',
    '018f3c2e-1234-7abc-8def-123456789012 took 12345 ms',
  ],
])('S2 « %s » is kept as « %s »', (line, kept) => expect(withoutPeople(line)).toBe(kept));
