import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { closeSession, expireSession } from './actions';
import { useDraft } from './draft-store';
import { customerLogIn, emptyBrowser, openAs } from './testing/sessions';

const initial = {
  firstName: '',
  phone: '',
  newsletter: false,
  ibanCode: '',
  password: '',
  cardNumber: '',
  pin: '',
};
const typed = { ...initial, firstName: 'Zoé', phone: '06', newsletter: true };
const open = (formId = 'profile.contact') =>
  renderHook(() => useDraft(formId, initial, { secrets: ['pin'] })).result.current;

beforeEach(() => {
  emptyBrowser();
  openAs();
});

test('P1.10 what was typed survives an expiry and a new log-in by the same user', () => {
  open().keep(typed);
  expireSession();
  closeSession({ drafts: 'keep' });
  openAs();
  expect(open()).toMatchObject({ values: typed, restored: true });
});

test('P1.10 it is never restored for another user, nor in another form', () => {
  open().keep(typed);
  expect(open('profile.bank')).toMatchObject({ values: initial, restored: false });
  closeSession({ drafts: 'keep' });
  openAs({ ...customerLogIn, userId: '100002' });
  expect(open().restored).toBe(false);
  openAs();
  expect(open().restored).toBe(false);
});

test('P1.10 what an agent typed in a customer’s space is not restored for the customer', () => {
  openAs({ ...customerLogIn, agent: 'comdata' });
  open().keep(typed);
  openAs();
  expect(open().restored).toBe(false);
});

test('P1.10 a user whose number is the beginning of another number does not read its drafts', () => {
  open().keep(typed);
  openAs({ ...customerLogIn, userId: '1000' });
  expect(open().restored).toBe(false);
});

test.each([
  ['a submit or a cancel', () => open().clear()],
  ['a log-out by the user', () => closeSession()],
])('P1.10 %s ends the draft', (_, end) => {
  open().keep(typed);
  end();
  openAs();
  expect(open().restored).toBe(false);
});

test('P1.10 secrets are never stored', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), (secret) => {
      fc.pre(!JSON.stringify(typed).includes(secret));
      open().keep({ ...typed, ibanCode: secret, password: secret, cardNumber: secret, pin: secret });
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(
        JSON.stringify(secret).slice(1, -1),
      );
    }),
  );
});

test.each([
  ['cut JSON', '{"firstName":'],
  ['no object', '[1]'],
  ['other types', '{"firstName":12,"newsletter":"yes"}'],
  ['fields that are gone', '{"nickname":"Z"}'],
])('P1.10 a stored draft of %s is not restored', (_, text) => {
  open().keep(typed);
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('portal.draft')) ?? '';
  sessionStorage.setItem(key, text);
  expect(open()).toMatchObject({ values: initial, restored: false });
});

test('P1.10 without a session nothing is kept', () => {
  closeSession();
  open().keep(typed);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
