import { type CardActions, putCard } from './card-actions';
import { type CardResult, unknownResult, wordsForHolder } from './card-result';

const said = (status: string | null, type?: string): CardResult => ({
  status,
  error: type === undefined ? null : { type, message: 'Carte refusée.' },
});
const hand = (confirm: () => Promise<CardResult>, authenticate = jest.fn()): CardActions => ({
  confirm,
  authenticate,
});

test('C6.5 B7.3 a card that the bank asks nothing of is put once', async () => {
  const [onBank, authenticate] = [jest.fn(), jest.fn()];
  const put = putCard(
    hand(async () => said('succeeded'), authenticate),
    'secret',
    onBank,
  );
  expect(await put).toEqual(said('succeeded'));
  expect(onBank).not.toHaveBeenCalled();
  expect(authenticate).not.toHaveBeenCalled();
});

test('C6.5 B7.3 the page is told before the bank’s window opens, and the bank’s word counts', async () => {
  const order: string[] = [];
  const authenticate = jest.fn(async () => {
    order.push('bank');
    return said('requires_payment_method', 'card_error');
  });
  const put = putCard(
    hand(async () => said('requires_action'), authenticate),
    'secret',
    () => order.push('told'),
  );
  expect(await put).toMatchObject({ status: 'requires_payment_method' });
  expect(order).toEqual(['told', 'bank']);
  expect(authenticate).toHaveBeenCalledWith('secret');
});

test('C6.5 B7.3 a script that throws has said nothing, neither « paid » nor « refused »', async () => {
  const broken = hand(() => Promise.reject(new Error('script')));
  expect(await putCard(broken, 'secret', jest.fn())).toEqual(unknownResult);
  const bank = hand(
    async () => said('requires_action'),
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
])('C6.5 B7.3 of an error of the kind %s its holder reads %s', (type, words) => {
  expect(wordsForHolder(said(null, type))).toBe(words);
});
