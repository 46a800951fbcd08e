import { requireStringField } from './require-string-field';

test.each<[object]>([[{}], [{ foo: 1 }], [{ message: 3 }]])(
  'S5 %j tells nothing of what was done',
  (answer) => {
    expect(() => requireStringField<{ message?: unknown }>('message')(answer)).toThrow(
      expect.objectContaining({ code: 'UNEXPECTED_ERROR' }),
    );
  },
);

test('S5 an answer that holds its word is handed on', () => {
  const answer = { message: '', code: '200' };
  expect(requireStringField<typeof answer>('message')(answer)).toBe(answer);
});
