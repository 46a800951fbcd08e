import declaration from '../../remote.json';
import { frAnswers } from '../i18n/fr-help';
import { paths } from '../paths';
import { answerTo, foundAnswers } from './help-answers';

const found = (typed: string) => foundAnswers(typed).flatMap(({ answers }) => answers);
const questions = Object.values(frAnswers).map(({ question }) => question);

test('every answer is in one group, and all are shown before anything is typed', () => {
  expect(found('').toSorted()).toEqual(Object.keys(frAnswers).toSorted());
});

test.each([
  ['demenage', 'move'],
  ['RIB IBAN', 'bank'],
  ['vélo', undefined],
  ['rejeté provision', 'late'],
  ['régularisation anniversaire', 'settlement'],
  ['telephone', 'phone'],
])('« %s » finds %s first: every word counts, accents and case do not', (typed, id) => {
  expect(found(typed)[0]).toBe(id);
});

test('the palette finds the same questions as the page shows, and leads to each answer', () => {
  const route = declaration.routes.find(({ path }) => path === paths.help);
  expect(route?.questions).toEqual(questions);
  expect(questions.map(answerTo)).toEqual(Object.keys(frAnswers));
  expect(answerTo('Quel temps fait-il ?')).toBeNull();
  expect(answerTo(null)).toBeNull();
});
