import { events } from '@portal/events';
import { session } from '@portal/session';
import {
  aScheme,
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { renderSetting } from '../../../testing/render-setting';

freezeDay(new Date('2026-11-22T09:00:00Z'));

const news = () => screen.getByRole('switch', { name: 'Recevoir les actualités' });
const data = () => screen.getByRole('switch', { name: 'Autoriser l’utilisation de mes données' });
const dialog = () => screen.findByRole('dialog');
const confirm = async () => within(await dialog()).getByRole('button', { name: 'Confirmer' });

test('C5.9 both choices are shown with the day since which they apply', async () => {
  const { container } = await renderSetting();
  expect(news()).toBeChecked();
  expect(news()).toHaveAccessibleDescription(/Depuis le 1er mars 2026/);
  expect(data()).not.toBeChecked();
  await expectAccessible(container);
});

test('C5.9 a choice is confirmed, sent once, published on the bus and read again', async () => {
  const heard: unknown[] = [];
  const stops = [
    events.on('customerChanged', (payload) => heard.push(payload)),
    events.on('requestCreated', (payload) => heard.push(payload)),
  ];
  const { user, server } = await renderSetting();
  await user.click(news());
  expect(news()).toBeChecked();
  expect(await dialog()).toHaveTextContent('Ne plus recevoir nos actualités');
  await user.dblClick(await confirm());
  const saved = await screen.findByRole('dialog', { name: 'C’est enregistré' });
  expect(saved).toHaveTextContent('Vous ne recevrez plus nos actualités.');
  await waitFor(() => expect(news()).not.toBeChecked());
  expect(server.payloadsOf('/updateCustomer')).toEqual([
    expect.objectContaining({ newsletter: false, version: 4, email: 'camille.martin@example.fr' }),
  ]);
  expect(session).toMatchObject({ customer: { version: 5, contact: { newsletter: false } } });
  expect(heard).toEqual([
    { customerNumber: '100001' },
    expect.objectContaining({ customerNumber: '100001', contractNumber: 'C-100001-1' }),
  ]);
  stops.forEach((stop) => stop());
});

test('C5.9 the use of data is its own choice', async () => {
  const { user, server } = await renderSetting();
  await user.click(data());
  await user.click(await confirm());
  await waitFor(() => expect(data()).toBeChecked());
  expect(server.payloadsOf('/updateCustomer')).toEqual([
    expect.objectContaining({ newsletter: true, isAuthorizeData: true }),
  ]);
  expect(data()).toHaveAccessibleDescription(/Depuis le 22 novembre 2026/);
});

test('C5.9 cancelled, nothing is sent and nothing has turned', async () => {
  const { user, server } = await renderSetting();
  await user.click(data());
  await user.click(within(await dialog()).getByRole('button', { name: 'Annuler' }));
  expect(data()).not.toBeChecked();
  expect(server.payloadsOf('/updateCustomer')).toEqual([]);
});

test('C5.9 a choice changed elsewhere meanwhile is read again, and the retry has another idempotency key', async () => {
  const keys: (string | undefined)[] = [];
  const { user, server } = await renderSetting({
    '/updateCustomer': () => refuse(409, 'Modifié entre-temps', 'CONFLICT'),
  });
  await user.click(news());
  await user.click(await confirm());
  expect(await within(await dialog()).findByText(/ont changé ailleurs/)).toBeVisible();
  expect(server.payloadsOf('/getContext')).toHaveLength(1);
  await user.click(await confirm());
  await waitFor(() => expect(server.payloadsOf('/updateCustomer')).toHaveLength(2));
  for (const { path, headers } of server.received) {
    if (path === '/updateCustomer') keys.push(headers['idempotency-key']);
  }
  expect(new Set(keys).size).toBe(2);
});

test('C5.9 a lost answer says that trying again is safe, and is: the key is the same', async () => {
  const { user, server } = await renderSetting({ '/updateCustomer': () => noAnswer });
  await user.click(news());
  await user.click(await confirm());
  expect(await within(await dialog()).findByText(/ne sera faite qu’une fois/)).toBeVisible();
  await user.click(await confirm());
  await waitFor(() => expect(server.payloadsOf('/updateCustomer')).toHaveLength(2));
  const keys = server.received
    .filter(({ path }) => path === '/updateCustomer')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('C5.9 an agent reads only, until they gave a reason', async () => {
  await renderSetting({}, { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' });
  expect(news()).toBeDisabled();
  expect(data()).toBeDisabled();
  expect(screen.getByText(/Seul le client peut changer son mot de passe/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Effacer le compte de ce client…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Télécharger mes données' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Intervenir' })).toBeEnabled();
});
