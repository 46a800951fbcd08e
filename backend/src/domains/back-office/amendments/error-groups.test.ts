import { errorGroups } from './error-groups';
import { refusedImport, wrongLines, type ImportError } from './import-errors';

const errors: ImportError[] = [
  { line: 2, kind: 'DAY_TAKEN', column: 'Date d’effet', message: 'déjà un avenant' },
  { line: 3, kind: 'DAY_TAKEN', column: 'Date d’effet', message: 'déjà un avenant' },
  { line: 3, kind: 'REPEATED', message: 'comme la ligne 2' },
  { line: 4, kind: 'NOT_A_DAY', column: 'Date d’effet', message: 'pas une date' },
  { line: 4, kind: 'FREQUENCY', column: 'Fréquence', message: 'inconnue' },
];

test('B9.4 lines that repeat one of the file or of a former import come after every real error', () => {
  const groups = errorGroups({ amendments: [], typed: new Map(), errors });
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['NOT_A_DAY', 1],
    ['FREQUENCY', 1],
    ['DAY_TAKEN', 2],
    ['REPEATED', 1],
  ]);
  expect(refusedImport(errors).details.errors?.map(({ path }) => path)).toEqual([
    'line 4, column Date d’effet',
    'line 4, column Fréquence',
    'line 2, column Date d’effet',
    'line 3, column Date d’effet',
    'line 3',
  ]);
});

test('B9.4 a line with several errors counts once in the number that is announced', () => {
  expect(wrongLines(errors)).toBe(3);
  expect(refusedImport(errors).message).toMatch(/^L’import est refusé : 3\slignes en erreur$/);
});
