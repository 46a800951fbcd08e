import { mayReceiveLink } from './ForgottenForm';

test.each([
  ['camille.martin@example.fr', true],
  ['Camille+portail@example.fr', true],
  ['100001', true],
  ['12', false],
  ['camille@', false],
  ['camille martin', false],
])('C1.5 « %s » may request a link: %s', (typed, accepted) => {
  expect(mayReceiveLink(typed)).toBe(accepted);
});
