import fc from 'fast-check';
import {
  answerValues,
  answerVariables,
  fillTemplate,
  templateProblem,
  variablesIn,
} from './answer-templates';

const values = answerValues({
  firstName: 'Camille',
  customerName: 'Camille Durand',
  eventNbr: 'D1',
  contractNbr: 'CT1',
  eventSubcategory: 'MAKE_CLAIM',
  createdAt: '2026-11-16T23:30:00.000Z',
  dueOn: '2026-12-17',
  legalDay: { right: 'MEDIATOR', day: '2027-01-17', last: '2027-11-17' },
});

test('L4.1 a template has the values of its request', () => {
  const text =
    'Bonjour {prénom}, {numéro de demande} ({sujet}, {date de la demande}), avant le {réponse avant le}, {jour légal}.';
  expect(fillTemplate(text, values)).toEqual({
    text: 'Bonjour Camille, D1 (Faire une réclamation, 17 novembre 2026), avant le 17 décembre 2026, 17 janvier 2027.',
    missing: [],
  });
});

test('L4.1 a company is greeted without a first name; what a request has no value for stays in braces and is named', () => {
  const company = { ...values, prénom: null, 'jour légal': null };
  expect(fillTemplate('Bonjour {prénom}, avant le {jour légal}.', company)).toEqual({
    text: 'Bonjour, avant le {jour légal}.',
    missing: ['jour légal'],
  });
});

test.each([
  ['Bonjour {prénom},', null],
  ['Sans variable.', null],
  ['Bonjour {prenom},', /^Variable inconnue\u00a0: \{prenom\}\. Choisissez parmi \{prénom\}/],
  ['{a} {b} {a}', /^Variables inconnues\u00a0: \{a\}, \{b\}\./],
  ['Bonjour {prénom', /accolade est restée seule/],
  ['Bonjour {{prénom}}', /accolade est restée seule/],
])('L4.1 the text %j: %s', (text, problem) => {
  const found = templateProblem(text);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test('L4.1 whatever a template says, nothing of what it is filled with is read as a variable, and nothing known is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...answerVariables.map((name) => `{${name}}`)), fc.string())),
      (parts) => {
        const text = parts.join('');
        if (templateProblem(text) !== null) return;
        expect(variablesIn(fillTemplate(text, values).text)).toEqual([]);
      },
    ),
  );
});
