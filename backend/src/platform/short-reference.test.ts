import { shortReference } from './short-reference';

test('an id is shown by its last twelve characters, in groups of four', () => {
  expect(shortReference('0198d1f2-7a4b-7c11-9a55-8f3a21bc90de')).toBe('8F3A 21BC 90DE');
});
