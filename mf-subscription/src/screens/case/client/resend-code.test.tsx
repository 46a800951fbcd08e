import { act, fireEvent, noAnswer, screen, waitFor } from '@portal/testing';
import { button, field, renderClient } from '../../../testing/render-client';

const found = { exist: true, customerNbr: '100001', shared: false };

async function openCode() {
  const rendered = renderClient({ handlers: { '/subscription/client/check': () => found } });
  await rendered.user.type(field('Adresse e-mail'), 'camille@example.fr');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  fireEvent.click(button('Vérifier'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  await screen.findByText('Ce client existe déjà');
  return rendered;
}

afterEach(() => jest.useRealTimers());

test('B2.1 the mail is sent again once 30 seconds have gone by, and again after 30 more', async () => {
  const { server } = await openCode();
  const resend = () => screen.getByRole('button', { name: /^Renvoyer l’e-mail/ });
  expect(resend()).toBeDisabled();
  expect(resend()).toHaveTextContent(/^Renvoyer l’e-mail \(\d+\ss\)$/);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(resend()).toHaveTextContent(/^Renvoyer l’e-mail$/);
  fireEvent.click(resend());
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText(/Un nouveau code est envoyé à camille@example.fr/)).toBeVisible();
  expect(resend()).toBeDisabled();
  expect(server.payloadsOf('/subscription/client/check')).toHaveLength(2);
});

test('B2.1 an e-mail that could not be sent again is reported, and can be requested again at once', async () => {
  const { server } = await openCode();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  server.use({ '/subscription/client/check': () => noAnswer });
  fireEvent.click(button('Renvoyer l’e-mail'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('alert')).toHaveTextContent(/Connexion au service impossible/);
  expect(button('Renvoyer l’e-mail')).toBeEnabled();
  jest.useRealTimers();
  await waitFor(() => expect(field('Code à 6 chiffres')).toBeVisible());
});
