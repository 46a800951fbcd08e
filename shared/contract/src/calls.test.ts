import { z } from 'zod';
import * as billLists from './bill-enumerations';
import * as lists from './enumerations';
import * as subscriptionLists from './subscription-enumerations';
import { messages } from './error-codes';
import { getPaths, streamedFields, type StreamedField } from './call-transport';
import { callRights, calls, remoteDeclaration } from './schemas';

test('S2 every call has a right, and every right has its call', () => {
  expect(Object.keys(callRights).sort()).toEqual(Object.keys(calls).sort());
});

test('S1 a point of delivery is refused with characters that a database cannot store', () => {
  const ask = (ean: string) =>
    calls['/subscription/deliveryPoint/estimates'].request.safeParse({ ean, energy: 'EL' }).success;
  expect([ask(' 1450 0000 000017 '), ask('\u0000'), ask('\ud800')]).toEqual([true, false, false]);
});

test('the list for browsers has exactly the calls that are GET requests', () => {
  const gets = Object.entries(calls).filter(([, call]) => 'method' in call);
  expect(gets.map(([path]) => path).sort()).toEqual([...getPaths].sort());
});

test.each(Object.entries(streamedFields) as [keyof typeof calls, StreamedField][])(
  'S1 the field of %s that may be its body is a text, and the others fit into a query',
  (path, { field }) => {
    const shape = (calls[path].request as z.ZodObject).shape as Record<string, z.ZodType>;
    const types = Object.values(shape).map((each) => (each instanceof z.ZodOptional ? each.unwrap() : each));
    expect(Object.keys(shape)).toContain(field);
    expect(types.every((each) => each instanceof z.ZodString)).toBe(true);
  },
);

test.each(Object.keys(calls) as (keyof typeof calls)[])('S1 %s refuses a field nobody declared', (path) => {
  const { success, error } = calls[path].request.safeParse({ intruder: 1 });
  expect(success).toBe(false);
  expect(JSON.stringify(error?.issues)).toMatch(/intruder|invalid_union/);
});

test.each([
  ['a name with an accent and an apostrophe', 'Zoë d’Été', true],
  ['two lines', 'un\ndeux', true],
  ['a NUL', 'a\u0000b', false],
  ['a whole emoji', 'Zoé 🌻', true],
  ['half of an emoji', 'Zoé \ud83c', false],
  ['more than 200 characters', 'a'.repeat(201), false],
])('free text: %s', (_what, user, accepted) => {
  expect(calls['/login'].request.safeParse({ user, password: 'x' }).success).toBe(accepted);
});

test.each(Object.entries({ ...lists, ...billLists, ...subscriptionLists }))(
  '%s names each value once',
  (_name, values) => {
    expect(new Set(values).size).toBe(values.length);
  },
);

test('P1.7 the messages are those of the specification to the letter', () => {
  expect(messages.sessionExpired).toBe('Votre session a expiré, veuillez vous reconnecter');
  expect(messages.impersonationMismatch).toBe('Erreur de connexion: Veuillez réessayer');
  expect(messages.default).toBe('Une erreur est survenue');
});

describe('a remote’s declaration', () => {
  const declared = {
    name: 'mf-trial',
    title: 'Essai',
    routes: [{ path: '/trial', title: 'Essai', frame: 'customer', right: 'customer' }],
    events: { contract: 1, emits: [], consumes: [] },
    budget: { initialKilobytes: 60 },
  };
  test('P2.1 a complete one is accepted', () => {
    expect(remoteDeclaration.safeParse(declared).success).toBe(true);
  });
  test.each([
    ['a name that is no folder of a remote', { name: 'trial' }],
    ['no route', { routes: [] }],
    ['a path of another site', { routes: [{ ...declared.routes[0], path: '//evil.example' }] }],
    ['a right that nobody grants', { routes: [{ ...declared.routes[0], right: 'root' }] }],
    ['a field that the registry does not know', { address: 'https://evil.example' }],
  ])('P4.4 %s is refused', (_what, over) => {
    expect(remoteDeclaration.safeParse({ ...declared, ...over }).success).toBe(false);
  });
});
