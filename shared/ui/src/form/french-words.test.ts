import { defaultLocale } from 'yup';
import { object, string } from '../schema';
import { frenchWords } from './french-words';

test('no rule of the library keeps its English words', () => {
  const rules = (locale: object) =>
    Object.entries(locale).flatMap(([kind, words]) =>
      Object.keys(words as object).map((rule) => `${kind}.${rule}`),
    );
  expect(rules(frenchWords).sort()).toEqual(rules(defaultLocale).sort());
});

test.each([
  ['5,000 characters', 'x'.repeat(5_000), '200\u00a0caractères au plus'],
  ['one character', 'x', '3\u00a0caractères au moins'],
  ['nothing', '', 'Veuillez renseigner cette information'],
])('a rule without a custom message has a French one: %s', async (_, user, words) => {
  const schema = object({ user: string().required().min(3).max(200) });
  await expect(schema.validate({ user })).rejects.toMatchObject({ message: words });
});
