import { deeds, deedsNamed } from './audit-deeds';

test('B11.1 a deed has one key, and tells something else than the call does', () => {
  expect(new Set(deeds.map(({ key }) => key)).size).toBe(deeds.length);
  const plain = new Map(
    deeds.filter(({ key, call }) => key === call).map(({ call, words }) => [call, words]),
  );
  for (const { key, call, words } of deeds.filter((each) => each.key !== each.call)) {
    expect([key, words]).not.toEqual([key, call]);
    // a user is disabled by one call as by the other, and « several were » is the one that has no mode
    expect(plain.get(call)).toBeDefined();
  }
});

test.each([
  [
    'transfert prévu',
    [
      '/transferContract planned',
      '/transferContract planned asked',
      '/undoTransfer',
      '/undoTransfer asked',
      '/getPlannedTransfers',
      '/getPlannedTransfers asked',
    ],
  ],
  [
    'UTILISATEUR desactive',
    [
      '/manageUser DISABLE',
      '/manageUser DISABLE asked',
      '/disableUsers',
      '/disableUsers asked',
      '/disableUsers DISABLE',
      '/disableUsers DISABLE asked',
    ],
  ],
  ['retract', ['/withdrawContract', '/withdrawContract asked']],
  ['demande retract', ['/withdrawContract asked']],
  ['consentement donné', ['/manageConsent true', '/manageConsent true asked']],
  ['banane', []],
  ['  ', []],
  ["'%", []],
])('B11.1 the words « %s » name %j', (text, keys) =>
  expect(deedsNamed(text).sort()).toEqual([...keys].sort()),
);
