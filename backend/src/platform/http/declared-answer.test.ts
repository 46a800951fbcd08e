import { z } from 'zod';
import { declaredAnswer } from './declared-answer';

const write = (schema: z.ZodType, answer: unknown) =>
  declaredAnswer({ schema, method: 'POST', url: '/api/any' })(answer);

test('an answer has what its schema declares alone', () => {
  const schema = z.object({ people: z.array(z.object({ name: z.string() })) });
  expect(write(schema, { people: [{ name: 'Ali', iban: 'FR76' }], secret: 1 })).toBe(
    '{"people":[{"name":"Ali"}]}',
  );
});

test('an answer that does not fit its schema is none', () => {
  expect(() => write(z.object({ name: z.string() }), { name: null })).toThrow(
    expect.objectContaining({ cause: expect.any(z.core.$ZodError) }),
  );
});

test('a value that an answer lacks is not filled in by a default of its schema', () => {
  const schema = z.object({ offers: z.array(z.object({ country: z.string().default('FR') })) });
  expect(() => write(schema, { offers: [{}] })).toThrow(
    expect.objectContaining({ cause: expect.any(z.core.$ZodError) }),
  );
  expect(write(schema, { offers: [{ country: 'BE', secret: 1 }] })).toBe('{"offers":[{"country":"BE"}]}');
});
