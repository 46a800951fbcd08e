import fc from 'fast-check';
import { aClient } from '../../testing/clients';
import {
  asksAgain,
  firstStage,
  nextStage,
  type ClientMove,
  type ClientStage,
  type MailboxOwner,
} from './client-check';

const email = 'camille@example.fr';
const owner = (customerNbr: string): MailboxOwner => ({
  customerNbr,
  firstName: 'Camille',
  lastName: 'Martin',
  companyName: null,
});
const two = [owner('100001'), owner('100002')];

const asked: ClientStage = { at: 'email' };
const code: ClientStage = { at: 'code', email, customerNbr: '100001' };
const choose: ClientStage = { at: 'choose', email, customers: two };
const known: ClientStage = { at: 'known', email, customerNbr: '100001' };
const customer: ClientStage = { at: 'customer' };
const fresh: ClientStage = { at: 'new', unchecked: false };
const unchecked: ClientStage = { at: 'new', unchecked: true };

const found: ClientMove = {
  type: 'checked',
  email,
  answer: { exist: true, customerNbr: '100001', shared: false },
};
const shared: ClientMove = {
  type: 'checked',
  email,
  answer: { exist: true, customerNbr: null, shared: true },
};
const unknown: ClientMove = {
  type: 'checked',
  email,
  answer: { exist: false, customerNbr: null, shared: false },
};
const failed: ClientMove = { type: 'notChecked' };
const right: ClientMove = { type: 'proven', customers: [owner('100001')] };
const rightForTwo: ClientMove = { type: 'proven', customers: two };
const first: ClientMove = { type: 'chosen', customerNbr: '100001' };
const asNew: ClientMove = { type: 'asNew' };
const anew: ClientMove = { type: 'anew' };

test.each<[ClientStage['at'], ClientMove, ClientStage, ClientStage]>([
  ['email', found, asked, code],
  ['email', shared, asked, { at: 'code', email, customerNbr: null }],
  ['email', unknown, asked, fresh],
  ['email', failed, asked, unchecked],
  ['email', right, asked, asked],
  ['email', first, asked, asked],
  ['email', asNew, asked, asked],
  ['code', found, code, code],
  ['code', unknown, code, fresh],
  ['code', failed, code, code],
  ['code', right, code, known],
  ['code', rightForTwo, code, choose],
  ['code', { type: 'proven', customers: [] }, code, code],
  ['code', asNew, code, fresh],
  ['choose', first, choose, known],
  ['choose', { type: 'chosen', customerNbr: '999999' }, choose, choose],
  ['choose', right, choose, choose],
  ['choose', asNew, choose, fresh],
  ['known', found, known, known],
  ['known', asNew, known, fresh],
  ['customer', asNew, customer, customer],
  ['customer', found, customer, customer],
  ['new', found, fresh, fresh],
  ['new', right, fresh, fresh],
  ['new', failed, fresh, fresh],
  ['new', found, unchecked, code],
  ['new', unknown, unchecked, fresh],
  ['new', failed, unchecked, unchecked],
  ['new', anew, unchecked, asked],
  ['known', anew, known, asked],
  ['customer', anew, customer, asked],
  ['code', anew, code, asked],
])('B2.1 at %s, %j', (_at, move, from, to) => expect(nextStage(from, move)).toEqual(to));

test('B2.1 a new case asks an agent for the client’s e-mail, and the customer of a link for no proof', () => {
  expect(firstStage(null, true)).toEqual(asked);
  expect(firstStage(null, false)).toEqual(fresh);
  expect(firstStage(aClient(), true)).toEqual(fresh);
  expect(firstStage(aClient({ customerNumber: '100001' }), true)).toEqual(customer);
  expect(firstStage(aClient({ customerNumber: '100001' }), false)).toEqual(customer);
});

test('B2.1 whatever the sequence, no client is identified unless their mailbox was proven after the last e-mail was entered', () => {
  const moves = [found, shared, unknown, failed, right, rightForTwo, first, asNew, anew];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 12 }), (sequence) => {
      let stage: ClientStage = asked;
      let proof = false;
      for (const move of sequence) {
        if (move.type === 'anew') proof = false;
        if (move.type === 'proven' && stage.at === 'code') proof = true;
        stage = nextStage(stage, move);
        if (stage.at === 'known' || stage.at === 'choose') expect(proof).toBe(true);
      }
    }),
  );
});

test.each([
  ['401', true],
  ['INVALID_PARAMETER', true],
  ['422', true],
  ['0', false],
  ['503', false],
  ['429', false],
  ['TOO_MANY_ATTEMPTS', false],
  ['UNEXPECTED_ERROR', false],
])('B2.1 after a check that failed with %s the e-mail is requested again: %s', (code, again) => {
  expect(asksAgain({ code })).toBe(again);
});
