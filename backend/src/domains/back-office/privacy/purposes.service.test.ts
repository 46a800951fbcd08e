import { publishedPurposes } from './purposes.service';
import { purposes } from './register';

test('every kind of exported data is published with its purpose, and no sandbox', () => {
  const published = publishedPurposes();
  expect(published.map(({ title }) => title)).toEqual(purposes.map(({ title }) => title));
  for (const [index, { data }] of purposes.entries()) {
    const titles = [...(published[index]?.erased ?? []), ...(published[index]?.kept ?? [])];
    for (const { title, table, exported } of data) {
      const isShown = exported && !table.startsWith('sandbox_');
      expect([title, titles.includes(title)]).toEqual([title, isShown]);
    }
  }
});
