import { readCaseLink } from './case-link';

const code = 'aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-12';

test('B7.1 B7.4 the mailed address names the case and the code that opens it', () => {
  expect(readCaseLink(`#orderNumber=AFF-1&link=${code}`)).toEqual({ orderNumber: 'AFF-1', link: code });
});

test.each([
  ['nothing', ''],
  ['no code', '#orderNumber=AFF-1'],
  ['no case', `#link=${code}`],
  ['a code that was cut off', '#orderNumber=AFF-1&link=aZ09'],
  ['a code that is none', `#orderNumber=AFF-1&link=${code}"><script>`],
  ['a case that is none', `#orderNumber=../AFF&link=${code}`],
  ['a hundred times too much', `#orderNumber=AFF-1&link=${code.repeat(100)}`],
])('B7.1 %s opens nothing', (_what, hash) => {
  expect(readCaseLink(hash)).toBeNull();
});
