import { requireStringField } from './call-error';

test.each<[object]>([[{}], [{ foo: 1 }], [{ message: 3 }]])(
  'S5 %j is rejected as an unexpected answer',
  (answer) => {
    expect(() => requireStringField<{ message?: unknown }>('message')(answer)).toThrow(
      expect.objectContaining({ code: 'UNEXPECTED_ERROR' }),
    );
  },
);

test('S5 an answer with the required string field is returned', () => {
  const answer = { message: '', code: '200' };
  expect(requireStringField<typeof answer>('message')(answer)).toBe(answer);
});
