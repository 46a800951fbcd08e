import { contentRefusal, keepingOf } from './case-drafts.rules';

const stored = { draft: 'a', turn: 4 };

test.each([
  ['none is stored', undefined, { draft: 'a', turn: 1 }, 'begins'],
  ['none is stored any more', undefined, { draft: 'a', turn: 9 }, 'begins'],
  ['the next turn', stored, { draft: 'a', turn: 5 }, 'goesOn'],
  ['a turn that others have overtaken', stored, { draft: 'a', turn: 3 }, 'late'],
  ['the same turn sent again', stored, { draft: 'a', turn: 4 }, 'late'],
  ['another tab', stored, { draft: 'b', turn: 9 }, 'another'],
  ['a tab that goes on with it', stored, { draft: 'b', turn: 1, resumes: 'a' }, 'begins'],
  [
    'a tab that goes on with one that another took over',
    stored,
    { draft: 'b', turn: 2, resumes: 'c' },
    'another',
  ],
] as const)('B1.5 a draft of a case: %s', (_what, before, asked, expected) => {
  expect(keepingOf(before, asked)).toBe(expected);
});

const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each([
  ['{"version":1}', null],
  ['{"client":{"phone":"0612345678","identificationNumber":"73282932000074"}}', null],
  ['{"site":{"pointOfDelivery":"14253684125896"},"payment":{"iban":""}}', null],
  ['{"payment":{"iban":"FR7630006000011234567890189"}}', 'account'],
  ['{"typed":{"note":"compte fr76 3000 6000 0112 3456 7890 189"}}', 'account'],
  ['{"note":"\\u0046R7630006000011234567890189"}', 'account'],
  ['{"FR7630006000011234567890189":1}', 'account'],
  ['{"a":[{"b":["4242 4242 4242 4242"]}]}', 'card'],
  ['{"a":4242424242424242}', 'card'],
  ['', 'notAnObject'],
  ['{"a":', 'notAnObject'],
  ['[]', 'notAnObject'],
  ['null', 'notAnObject'],
  ['"texte"', 'notAnObject'],
  [deep(20_000), 'notAnObject'],
])('S6 a content of %.60s: %p', (content, expected) => {
  expect(contentRefusal(content)).toBe(expected);
});
