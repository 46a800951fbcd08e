import { expireSession, openSession } from '@portal/session';
import {
  aContract,
  act,
  aFinance,
  aLogInAnswer,
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { failed, paymentsDay } from '../../../testing/demo-payments';
import { renderPayments } from '../../../testing/render-payments';

freezeDay(paymentsDay);

const query = `?piece=${failed.id}&pay=redebit`;
const dialog = async () => within(await screen.findByRole('dialog'));
const day = async (name: string) => (await dialog()).findByRole('radio', { name });
const send = async () => (await dialog()).getByRole('button', { name: 'Programmer un nouveau prélèvement' });

test('C6.4 from tomorrow to fifteen days ahead, no day on which the banks are closed', async () => {
  const { container } = await renderPayments({ query });
  await day('lundi 23 novembre');
  const radios = (await dialog()).getAllByRole('radio');
  expect(radios).toHaveLength(15);
  const open = radios.filter((radio) => !(radio as HTMLInputElement).disabled);
  expect(open[0]).toHaveAccessibleName('lundi 23 novembre');
  expect(open.at(-1)).toHaveAccessibleName('vendredi 4 décembre');
  expect(open).toHaveLength(10);
  expect((await dialog()).getByText(/^Échéance du 05\/11\/2026\. Choisissez/)).toBeVisible();
  await expectAccessible(container);
});

test('C6.4 a day beyond the notice is planned once, confirmed, and the debt is gone', async () => {
  const { user, server } = await renderPayments();
  const [button] = screen.getAllByRole('button', { name: /^Programmer un nouveau prélèvement/ });
  await user.click(button!);
  await user.click(await day('lundi 30 novembre'));
  expect((await dialog()).getByText(/62,00.€ seront prélevés le lundi 30 novembre/)).toBeVisible();
  expect((await dialog()).queryByRole('checkbox')).toBeNull();
  await user.dblClick(await send());
  const done = within(await screen.findByRole('dialog', { name: 'Nouveau prélèvement programmé' }));
  expect(server.payloadsOf('/getDocumentsList')).toMatchObject([
    {
      mode: 'CREATE_PAYMENT',
      payment: failed.id,
      dueDate: '2026-11-30',
      noticeWaived: false,
      contractNbr: 'C-100001-1',
    },
  ]);
  await user.click(done.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Prélèvements rejetés' })).toBeNull());
  expect(window.location.search).toBe('');
});

test('C6.4 a day within the notice wants the customer’s explicit agreement', async () => {
  const { user, server } = await renderPayments({ query });
  await user.click(await day('mardi 24 novembre'));
  await user.click(await send());
  expect(await (await dialog()).findByText(/^Acceptez un délai plus court/)).toBeVisible();
  expect(server.payloadsOf('/getDocumentsList')).toEqual([]);
  await user.click((await dialog()).getByRole('checkbox', { name: /préavis de 5 jours/ }));
  await user.click(await send());
  await screen.findByRole('dialog', { name: 'Nouveau prélèvement programmé' });
  expect(server.payloadsOf('/getDocumentsList')).toMatchObject([
    { dueDate: '2026-11-24', noticeWaived: true },
  ]);
});

test('C6.4 before a debit is planned, the dialog says until when it can be cancelled, or that it cannot', async () => {
  const { user } = await renderPayments({ query });
  await user.click(await day('lundi 23 novembre'));
  expect(
    (await dialog()).getByText(/23 novembre\. Ce jour est très proche.*ne pourrez plus l’annuler/),
  ).toBeVisible();
  await user.click(await day('lundi 30 novembre'));
  expect((await dialog()).getByText(/annuler ce prélèvement jusqu’au jeudi 26 novembre/)).toBeVisible();
});

test('C6.4 the account is named at once, as everywhere', async () => {
  await renderPayments({ query });
  await day('lundi 23 novembre');
  expect((await dialog()).getByText('Compte débité : FR76 •••• •••• •••• •••• ••• 0189')).toBeVisible();
});

const logInAgain = () => {
  const { token, accessToken, lifetime } = aLogInAnswer();
  const customer = { userId: '100001', groupe: null, autorizationsScheme: null, agent: null };
  openSession({ token, accessToken, lifetime, ...customer, isValidated: 'true', isEmail: false });
};

test('P1.10 a debit that met the end of the session is planned once its customer is back', async () => {
  const expired = () => {
    act(() => expireSession());
    return refuse(401, 'Session expirée', '401');
  };
  const { user, server } = await renderPayments({ query, handlers: { '/getDocumentsList': expired } });
  await user.click(await day('lundi 30 novembre'));
  await user.click(await send());
  await (await dialog()).findByText(/session a expiré/);
  server.use({ '/getDocumentsList': () => ({ financialPieces: { result: { status: 'ok' } } }) });
  act(logInAgain);
  expect(await screen.findByRole('dialog', { name: 'Nouveau prélèvement programmé' })).toBeVisible();
  expect(server.payloadsOf('/getDocumentsList').at(-1)).toMatchObject({ dueDate: '2026-11-30' });
});

test('C6.4 a missing day is reported in the dialog, and nothing is sent', async () => {
  const { user, server } = await renderPayments({ query });
  await day('lundi 23 novembre');
  await user.click(await send());
  expect(await (await dialog()).findByText('Choisissez le jour du prélèvement')).toBeVisible();
  expect(server.payloadsOf('/getDocumentsList')).toEqual([]);
});

test.each<[string, () => ReturnType<typeof refuse> | typeof noAnswer, RegExp]>([
  ['a lost answer', () => noAnswer, /^La réponse ne nous est pas parvenue/],
  [
    'a debt that was paid meanwhile',
    () => refuse(409, 'Cette échéance est déjà réglée.', 'CONFLICT'),
    /déjà réglée/,
  ],
])('C6.4 %s is reported, and the choice stays', async (_what, answer, words) => {
  const { user } = await renderPayments({ query, handlers: { '/getDocumentsList': answer } });
  await user.click(await day('lundi 30 novembre'));
  await user.click(await send());
  expect(await (await dialog()).findByText(words)).toBeVisible();
  expect(await day('lundi 30 novembre')).toBeChecked();
});

test('C6.4 a day that the server refuses is reported with its message', async () => {
  const message = 'Choisissez un jour ouvré bancaire, entre demain et dans 15 jours';
  const refused = () => refuse(422, message, 'INVALID_PARAMETER', [{ path: 'dueDate', message }]);
  const { user } = await renderPayments({ query, handlers: { '/getDocumentsList': refused } });
  await user.click(await day('lundi 30 novembre'));
  await user.click(await send());
  expect(await (await dialog()).findByText(message)).toBeVisible();
});

test('C6.4 without a mandate in force nothing can be drawn', async () => {
  const finance = aFinance({ rumCode: null, noticeDays: null });
  await renderPayments({ query, handlers: { '/getContract': () => ({ contract: aContract({ finance }) }) } });
  expect((await dialog()).getByText(/^Aucun mandat/)).toBeVisible();
});
