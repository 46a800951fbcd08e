import { areProposed, namesOf, withNamesOf } from './email-names';

test.each([
  ['claire.clavier@example.fr', 'Claire', 'Clavier'],
  ['jean-luc_petit75@example.fr', 'Jean-Luc', 'Petit'],
  [' ZOÉ.Legrand@example.fr', 'Zoé', 'Legrand'],
])('L5.4 %s proposes %s %s', (email, firstName, lastName) =>
  expect(namesOf(email)).toEqual({ firstName, lastName }),
);

test.each(['contact@example.fr', 'c.clavier@example.fr', 'claire.m.clavier@example.fr', 'a.b', ''])(
  'L5.4 %s proposes no name',
  (email) => expect(namesOf(email)).toBeNull(),
);

test('L5.4 a name that was typed is kept, and is no proposal', () => {
  const email = 'claire.clavier@example.fr';
  const none = { firstName: '', lastName: '' };
  expect(withNamesOf(email, none)).toEqual({ firstName: 'Claire', lastName: 'Clavier' });
  const typed = { firstName: 'Clara', lastName: '' };
  expect(withNamesOf(email, typed)).toBe(typed);
  expect(areProposed(email, withNamesOf(email, none))).toBe(true);
  expect(areProposed(email, typed)).toBe(false);
});
