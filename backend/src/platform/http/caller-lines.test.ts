import type { Visitor } from '../sessions';
import { CallerLines } from './caller-lines';

const asked = (authorization: string | undefined, ip = '192.0.2.1') => ({ headers: { authorization }, ip });
const camille = { login: '100001', agent: null } as Visitor;

test('S1 requests with an invalid bearer share the line of their network', () => {
  const lines = new CallerLines();
  const invented = Array.from({ length: 50 }, (_, at) => asked(`Bearer invented-${at}`));
  for (const each of invented) lines.learn({ ...each, visitor: undefined });
  expect(new Set([...invented, asked(undefined)].map((each) => lines.of(each)))).toEqual(
    new Set(['network 192.0.2.1']),
  );
});

test('S1 all sessions of a person wait in one line, wherever they call from, until they end', () => {
  const lines = new CallerLines();
  for (const bearer of ['Bearer a', 'Bearer b']) lines.learn({ ...asked(bearer), visitor: camille });
  expect(lines.of(asked('Bearer a', '198.51.100.1'))).toBe('login 100001');
  expect(lines.of(asked('Bearer b'))).toBe('login 100001');
  lines.learn({ ...asked('Bearer b'), visitor: undefined });
  expect(lines.of(asked('Bearer b'))).toBe('network 192.0.2.1');
});

test('S1 a session opened in this process has its own line from its first call on', () => {
  const lines = new CallerLines();
  lines.opened('token');
  const own = lines.of(asked('Bearer token'));
  expect(own).toMatch(/^session /);
  expect(lines.of(asked('Bearer other'))).toBe('network 192.0.2.1');
  lines.learn({ ...asked('Bearer token'), visitor: camille });
  expect(lines.of(asked('Bearer token'))).toBe('login 100001');
});

test('S1 10,000 sessions are remembered; those that called longest ago are forgotten first', () => {
  const lines = new CallerLines();
  for (let at = 0; at <= 10_000; at++) {
    lines.learn({ ...asked(`Bearer ${at}`), visitor: camille });
    if (at > 0 && at % 5_000 === 0) lines.learn({ ...asked('Bearer 0'), visitor: camille });
  }
  const known = [0, 1, 2, 10_000].map((at) => lines.of(asked(`Bearer ${at}`)) === 'login 100001');
  expect(known).toEqual([true, false, true, true]);
});
