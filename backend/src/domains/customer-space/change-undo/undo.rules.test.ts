import { v7 as uuidv7 } from 'uuid';
import type { GuardedChange } from '../../customer/change-guard/guard.service';
import { overtakenAccounts, overtakenEmailChanges } from './undo.rules';

const change = (over: Partial<GuardedChange>): GuardedChange => ({
  customer_number: 'T1',
  id: uuidv7(),
  kind: 'EMAIL',
  former: {},
  mailboxes: ['a@example.fr'],
  changed_at: new Date(),
  expires_at: new Date(),
  ended_at: null,
  ...over,
});

const fromA = change({ mailboxes: ['a@example.fr'] });
const fromB = change({ mailboxes: ['B@example.fr', 'a@example.fr'] });
const fromC = change({ mailboxes: ['c@example.fr', 'B@example.fr', 'a@example.fr'] });
const emails = [fromA, fromB, fromC];

test.each([
  ['a@example.fr', emails],
  ['b@EXAMPLE.fr', [fromB, fromC]],
  ['c@example.fr', [fromC]],
  ['d@example.fr', []],
])('C5.1 %s back in force: the change that took it out, and those after it', (mailbox, expected) => {
  expect(overtakenEmailChanges(emails, mailbox)).toEqual(expected);
});

const account = (rumCode: string | null, replacedBy: string) =>
  change({ kind: 'IBAN', former: { rumCode, replacedBy, contracts: ['C1'] } });
const first = account('R1', 'R2');
const second = account('R2', 'R3');
/** Of contracts with another mandate. */
const apart = account('X1', 'X2');
const third = account('R3', 'R4');
const accounts = [first, second, apart, third];

test.each([
  ['the first', first, [first, second, third], ['R2', 'R3', 'R4']],
  ['the second', second, [second, third], ['R3', 'R4']],
  ['the last', third, [third], ['R4']],
  ['one of another mandate', apart, [apart], ['X2']],
])('C5.4 %s undone: the mandates that have replaced it since', (_, undone, changes, mandates) => {
  expect(overtakenAccounts(accounts, undone)).toEqual({ changes, mandates });
});

test('C5.4 a first mandate given overtakes nothing before it', () => {
  const given = account(null, 'R1');
  expect(overtakenAccounts([given, first], given).mandates).toEqual(['R1', 'R2']);
});
