import { fieldOf, saveFailure } from './save-failure';

const errors = [{ path: 'email', message: 'Cette adresse e-mail n’est pas valide' }];

test.each([
  ['0', [], 'lost'],
  ['500', [], 'lost'],
  ['503', [], 'lost'],
  ['UNEXPECTED_ERROR', [], 'lost'],
  ['CONFLICT', [], 'conflict'],
  ['409', errors, 'conflict'],
  ['422', errors, 'fields'],
  ['TOO_MANY_ATTEMPTS', errors, 'fields'],
  ['TOO_MANY_ATTEMPTS', [], 'refused'],
  ['401', [], 'refused'],
  ['403', [], 'refused'],
] as const)('C5.1 a save that fails with %s and errors %j is %s', (code, refused, kind) => {
  expect(saveFailure({ code, errors: [...refused] })).toBe(kind);
});

test.each([
  ['email', 'email'],
  ['billingAddress.street', 'street'],
  ['coholder.0.firstName', 'firstName'],
])('C5.3 the server’s %s is the form’s %s', (path, field) => expect(fieldOf(path)).toBe(field));
