import { expireSession } from './actions';
import { sessionIsOver } from './session-check';
import { session } from './session-store';
import { expiresKey } from './stored-session';
import { emptyBrowser, hour, openAs, openPage, otherTabWrites, storedRecord } from './testing/sessions';

beforeEach(() => {
  jest.useFakeTimers();
  emptyBrowser();
});
afterEach(() => jest.useRealTimers());

test('P1.7 lasts as long as the server allows, to the millisecond', () => {
  openAs();
  jest.advanceTimersByTime(hour - 1);
  expect(sessionIsOver()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(sessionIsOver()).toBe(true);
  expect(session.status).toBe('expired');
});

test.each([
  ['an hour and a day fast', 25 * hour],
  ['ten years slow', -87_600 * hour],
])('P1.7 a device clock put %s while the page is open changes nothing', (_, error) => {
  openAs();
  jest.setSystemTime(Date.now() + error);
  expect(sessionIsOver()).toBe(false);
  jest.advanceTimersByTime(hour);
  expect(sessionIsOver()).toBe(true);
});

test('P1.7 a device clock that is wrong all along changes nothing after a reload', () => {
  jest.setSystemTime(0);
  openAs();
  jest.advanceTimersByTime(hour / 2);
  openPage();
  expect(sessionIsOver()).toBe(false);
  jest.advanceTimersByTime(hour / 2);
  expect(sessionIsOver()).toBe(true);
});

test('P1.7 a clock put back before a reload gives one whole length at most', () => {
  openAs();
  jest.setSystemTime(Date.now() - 100 * hour);
  openPage();
  jest.advanceTimersByTime(hour);
  expect(sessionIsOver()).toBe(true);
});

test('P1.7 without a session nothing is over: the server answers', () => {
  expect(sessionIsOver()).toBe(false);
  expect(session.status).toBe('anonymous');
});

test('P1.7 the stored `expires` counts at the next check, and after a reload', () => {
  openAs();
  localStorage.setItem(expiresKey, String(Date.now() - 1));
  expect(sessionIsOver()).toBe(true);
  openAs();
  localStorage.setItem(expiresKey, String(Date.now() - 1));
  openPage();
  expect(session.status).toBe('expired');
});

test('P1.7 a page that is loaded anew, and another tab, still say that the user was disabled; a log-in ends it', () => {
  openAs();
  expireSession('Votre accès est désactivé.');
  openPage();
  expect(session).toMatchObject({ status: 'expired', refusal: 'Votre accès est désactivé.' });
  openAs();
  expect(session).toMatchObject({ status: 'signedIn', refusal: undefined });
});

test('P1.8 an expiry reaches the other tabs, and a new log-in of the same user brings them back', () => {
  openAs();
  const before = localStorage.getItem('portal.session.v1');
  expireSession();
  expect(storedRecord().expires).toBe(Date.now());
  openAs();
  otherTabWrites(expiresKey, String(Date.now()));
  expect(session.status).toBe('expired');
  otherTabWrites(expiresKey, String(Date.now() + hour));
  otherTabWrites('portal.session.v1', before);
  expect(session.status).toBe('signedIn');
});
