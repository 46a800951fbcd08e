import { act, expectAccessible, noAnswer, refuse, screen } from '@portal/testing';
import type { EnergySituation } from '../../../../rules/case/answers';
import { renderAfterSigning, signedUnpaid, orderState } from '../../../../testing/payment-modal';

afterEach(() => jest.useRealTimers());

const mailed = { code: '200', message: 'Le lien a été envoyé par e-mail.' };
const payment = () => screen.findByRole('button', { name: 'Envoyer le lien de paiement' });
const debited: EnergySituation = {
  ...{ processType: 'SWITCH', startRange: 'LATER', startDate: null, dueDate: null },
  ...{ timeslot: 'NONE', express: false },
};

const failed = orderState({ ...signedUnpaid, firstPaymentCBStatus: 'IN_FAILURE' });

test('B7.4 of a signed case that is not paid, its link is sent once whatever is clicked', async () => {
  let answer: (result: typeof mailed) => void = () => undefined;
  const coming = new Promise<typeof mailed>((resolve) => (answer = resolve));
  const { user, server, container } = renderAfterSigning({
    order: failed,
    handlers: { '/retryFirstPayment': () => coming },
  });
  await user.dblClick(await payment());
  await act(async () => answer(mailed));
  expect(await screen.findByText(mailed.message)).toBeVisible();
  expect(server.payloadsOf('/retryFirstPayment')).toHaveLength(1);
  await expectAccessible(container);
});

test('B7.4 of a signed case whose payment failed, the link that pays is mailed', async () => {
  const { user, server } = renderAfterSigning({
    order: orderState({ ...signedUnpaid, firstPaymentCBStatus: 'IN_FAILURE' }),
    handlers: { '/retryFirstPayment': () => mailed },
  });
  await user.click(await payment());
  expect(await screen.findByText(mailed.message)).toBeVisible();
  expect(server.payloadsOf('/retryFirstPayment')).toEqual([{ mode: 'EMAIL', orderNumber: 'AFF-1' }]);
});

test('B7.4 the message shows 10 s', async () => {
  jest.useFakeTimers();
  renderAfterSigning({ order: failed, handlers: { '/retryFirstPayment': () => mailed } });
  act(() => screen.getByRole('button', { name: 'Envoyer le lien de paiement' }).click());
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText(mailed.message)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByText(mailed.message)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByText(mailed.message)).toBeNull();
});

test.each([
  [refuse(429, 'Trop', 'TOO_MANY_ATTEMPTS'), /Trop/],
  [refuse(409, 'Cette affaire n’a pas d’adresse e-mail.', 'CONFLICT'), /pas d’adresse e-mail/],
  [noAnswer, /Connexion au service impossible/],
] as const)(
  'B7.4 an e-mail that was not sent is reported, and can be requested again: %#',
  async (answer, words) => {
    const { user, server } = renderAfterSigning({
      order: failed,
      handlers: { '/retryFirstPayment': () => answer },
    });
    await user.click(await payment());
    expect(await screen.findByText(words)).toBeVisible();
    server.use({ '/retryFirstPayment': () => mailed });
    await user.click(await payment());
    expect(await screen.findByText(mailed.message)).toBeVisible();
  },
);

test.each([
  ['paid', { order: orderState({ ...signedUnpaid, firstPaymentCBStatus: 'FINALIZED' }) }],
  ['debited', { order: signedUnpaid, situation: { EL: debited } }],
  ['under way: its link has a step of its own', { order: orderState() }],
  ['cancelled', { order: orderState({ orderStatus: 'CANCELED' }) }],
  ['seen by the customer who holds its link', { visitor: { groupName: null, link: 'a'.repeat(32) } }],
])('B7.4 a case that is %s has no mail to send', (_what, options) => {
  renderAfterSigning(options);
  expect(screen.queryByRole('button')).toBeNull();
});
