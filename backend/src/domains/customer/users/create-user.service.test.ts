import type { RequestOf } from '@portal/contract';
import { newUserRefusals, userNameVariants } from './create-user.service';

const user: RequestOf<'/createUser'> = {
  group: 'C2E',
  civility: 'MR',
  firstName: 'Jean-Luc',
  lastName: 'D’Été',
  email: 'jl@example.fr',
  userName: 'jdete',
};

test.each<[string, Partial<typeof user>, string[]]>([
  ['everything right', {}, []],
  ['phone and birth date too', { phone: '0612345678', birthdate: '1980-02-29' }, []],
  ['a digit in the first name', { firstName: 'R2D2' }, ['firstName']],
  ['a last name of signs', { lastName: '<b>' }, ['lastName']],
  ['no e-mail', { email: 'jl@example' }, ['email']],
  ['special characters in the user name', { userName: 'j.dete' }, ['userName']],
  ['a phone of 9 digits', { phone: '061234567' }, ['phone']],
  ['a phone that begins by 1', { phone: '1612345678' }, ['phone']],
  ['a child', { birthdate: '2010-01-01' }, ['birthdate']],
  ['somebody of 101 years', { birthdate: '1925-11-21' }, ['birthdate']],
  ['several at once', { firstName: '1', email: 'x' }, ['firstName', 'email']],
])('B10.2 %s', (_what, wrong, paths) => {
  expect(newUserRefusals({ ...user, ...wrong }, '2026-11-21').map(({ path }) => path)).toEqual(paths);
});

test('B10.2 special characters are refused with the message of the original portal', () => {
  expect(newUserRefusals({ ...user, userName: 'j_dete' }, '2026-11-21')).toEqual([
    { path: 'userName', message: 'Les caractères spéciaux ne sont pas autorisés' },
  ]);
});

test.each([
  ['2008-11-22', 'La personne doit être majeure'],
  ['2026-11-22', 'Cette date de naissance n’est pas possible'],
  ['1925-11-21', 'Cette date de naissance n’est pas possible'],
])('B10.2 a birth date of %s is refused with its reason', (birthdate, message) => {
  expect(newUserRefusals({ ...user, birthdate }, '2026-11-21')).toEqual([{ path: 'birthdate', message }]);
});

test('B10.2 variants of a taken user name stay within its length', () => {
  expect(userNameVariants('jdupont').slice(0, 2)).toEqual(['jdupont2', 'jdupont3']);
  for (const variant of userNameVariants('a'.repeat(30))) expect(variant).toHaveLength(30);
});
