import { z } from 'zod';
import { frenchIssue } from './french-issues';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: frenchIssue }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'Veuillez renseigner cette information'],
  [z.string(), null, 'Veuillez renseigner cette information'],
  [z.string(), 3, 'Le type de cette valeur ne convient pas'],
  [z.string().min(1), '', 'Veuillez renseigner cette information'],
  [z.string().min(8), 'a', 'Saisissez au moins 8\u00a0caractères'],
  [z.string().max(2), 'abc', 'Ne dépassez pas 2\u00a0caractères'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Ne dépassez pas 1\u00a0élément'],
  [z.number().min(3), 2, 'La valeur minimale est 3'],
  [z.number().max(3), 4, 'La valeur maximale est 3'],
  [z.enum(['EL', 'NG']), 'XX', 'Cette valeur ne fait pas partie des choix possibles'],
  [z.strictObject({}), { surprise: 1 }, 'Champ inconnu\u00a0: surprise'],
  [z.iso.date(), '31/02/2026', 'Le format de cette valeur ne convient pas'],
  [z.string().regex(/x/, 'Les mots du schéma'), 'a', 'Les mots du schéma'],
])('S1 %#: %j', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test('S1 a too long field name of a request is cut in the message', () => {
  const refusal = messageOf(z.strictObject({}), { ['x'.repeat(5_000)]: 1 });
  expect(refusal?.length).toBeLessThan(80);
});
