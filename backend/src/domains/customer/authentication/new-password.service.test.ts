import { passwordRefusal } from './new-password.service';

const own = ['100001', 'camille.martin@example.fr'];

test.each(['Lumiere2026!', 'Nouveau2026!', 'Tournesol-42!', 'Été & hiver 2026 #', `A1!${'x'.repeat(253)}`])(
  'C1.6 « %s » is accepted',
  (password) => {
    expect(passwordRefusal('creation', password, own)).toBeNull();
  },
);

test.each([
  ['Abc-12!', 'au moins 8'],
  [`A1!${'x'.repeat(254)}`, 'pas dépasser 256'],
  ['tournesol-42!', 'majuscule'],
  ['Tournesol-oui!', 'majuscule'],
  ['Tournesol42', 'majuscule'],
  ['Password123!', 'trop courant'],
  ['Azerty123!', 'trop courant'],
  ['Motdepasse1!', 'trop courant'],
  ['Soleil2026!', 'trop courant'],
  ['Dragon2026!', 'trop courant'],
  ['Lumenvie2026!', 'trop courant'],
  ['Moi-100001-Moi!', 'identifiant'],
  ['Camille.Martin@example.fr1!', 'identifiant'],
])('C1.6 « %s » is refused', (password, words) => {
  expect(passwordRefusal('creation', password, own)).toContain(words);
});

test('C1.6 a common password itself is refused, however far down the list it is', () => {
  expect(passwordRefusal('change', 'matrix69', own)).toContain('trop courant');
});

test('C5.9 a changed password needs only a letter and a digit, and must not be a common one', () => {
  expect(passwordRefusal('change', 'cheval agrafe pile 7', own)).toBeNull();
  expect(passwordRefusal('change', 'cheval agrafe pile', own)).toContain('une lettre et un chiffre');
  expect(passwordRefusal('change', '12345678901', own)).toContain('une lettre et un chiffre');
  expect(passwordRefusal('change', 'password1', own)).toContain('trop courant');
});
