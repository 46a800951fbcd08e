import { type CardActions, putCard } from './card-actions';
import { type CardResult, unknownResult, wordsForHolder } from './card-result';

const result = (status: string | null, type?: string): CardResult => ({
  status,
  error: type === undefined ? null : { type, message: 'Carte refusée.' },
});
const hand = (confirm: () => Promise<CardResult>, authenticate = jest.fn()): CardActions => ({
  confirm,
  authenticate,
});

test('C6.5 B7.3 a card without authentication by the bank has the result of its confirmation', async () => {
  const [onBank, authenticate] = [jest.fn(), jest.fn()];
  const put = putCard(
    hand(async () => result('succeeded'), authenticate),
    'secret',
    onBank,
  );
  expect(await put).toEqual(result('succeeded'));
  expect(onBank).not.toHaveBeenCalled();
  expect(authenticate).not.toHaveBeenCalled();
});

test('C6.5 B7.3 the page is notified before the bank’s window opens, and the bank’s answer decides', async () => {
  const order: string[] = [];
  const authenticate = jest.fn(async () => {
    order.push('bank');
    return result('requires_payment_method', 'card_error');
  });
  const put = putCard(
    hand(async () => result('requires_action'), authenticate),
    'secret',
    () => order.push('notified'),
  );
  expect(await put).toMatchObject({ status: 'requires_payment_method' });
  expect(order).toEqual(['notified', 'bank']);
  expect(authenticate).toHaveBeenCalledWith('secret');
});

test('C6.5 B7.3 after a script that throws the result is unknown, neither « paid » nor « refused »', async () => {
  const broken = hand(() => Promise.reject(new Error('script')));
  expect(await putCard(broken, 'secret', jest.fn())).toEqual(unknownResult);
  const bank = hand(
    async () => result('requires_action'),
    jest.fn(() => Promise.reject(new Error('bank'))),
  );
  expect(await putCard(bank, 'secret', jest.fn())).toEqual(unknownResult);
});

test.each([
  ['card_error', 'Carte refusée.'],
  ['validation_error', 'Carte refusée.'],
  ['invalid_request_error', null],
  ['api_connection_error', null],
  [undefined, null],
])('C6.5 B7.3 for an error of type %s the card’s holder reads %s', (type, words) => {
  expect(wordsForHolder(result(null, type))).toBe(words);
});
