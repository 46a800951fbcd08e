import type { RequestOf } from '@portal/contract';
import { addDays, redebitDays, today } from '@portal/domain';
import { aContract, expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { aFoundContract, aFoundCustomer } from '../../../testing/customers';
import { anAccount, aPage, openCustomer } from '../../../testing/customer-page';
import { aNote } from '../../../testing/notes';

/** The contract of the debt, whose mandate promises five days. */
const answers = {
  '/getContract': () => ({
    contract: aContract({ finance: { ...aContract().finance, noticeDays: 5, ibanCode: 'FR76 •••• 0189' } }),
  }),
  '/getDocumentsList': () => ({
    documents: [
      {
        ...{ documentName: 'Contrat', documentKey: 'paper-0001', contractNbr: 'C-100001' },
        ...{ energyType: 'EL' as const, documentDate: '2023-02-01', kind: 'CONTRACT' as const },
      },
    ],
  }),
  '/resendPaper': ({ invoiceId }: RequestOf<'/resendPaper'>) => ({
    ...{
      code: '200',
      message: invoiceId === undefined ? 'Le contrat est renvoyé.' : 'La facture est renvoyée.',
    },
  }),
  '/writeNote': () => ({ note: aNote() }),
  '/planDebit': () => ({ code: '200', message: '54,30 € seront prélevés. Le client en est averti.' }),
};
const open = (handlers: object = {}) => openCustomer({ handlers: { ...answers, ...handlers } });
const group = async () => within(await screen.findByRole('group', { name: 'Actions pour ce client' }));

type User = ReturnType<typeof open>['user'];
/** What an agent presses, in its order: a name of the page's actions, then of what these open. */
async function press(user: User, ...names: [string | RegExp, (string | RegExp)?]): Promise<number> {
  const [first, second] = names;
  const acts = await group();
  await user.click(await acts.findByRole('button', { name: first }));
  if (second === undefined) return 1;
  await user.click(await screen.findByRole('button', { name: second }));
  return 2;
}

test('L4.4 each of the five most frequent acts takes two presses at most', async () => {
  const { user, server } = open();
  const presses: Record<string, number> = {};
  presses.bill = await press(user, 'Renvoyer un document', 'Renvoyer la facture F-1');
  const dialog = within(screen.getByRole('dialog', { name: 'Renvoyer un document' }));
  expect(await dialog.findByText('La facture est renvoyée.')).toBeVisible();
  await user.keyboard('{Escape}');
  presses.document = await press(user, 'Renvoyer un document', /^Renvoyer «\u00a0Contrat/);
  expect(await screen.findByText('Le contrat est renvoyé.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(server.payloadsOf('/resendPaper')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001', invoiceId: 'id-F-1' },
    { customerNbr: '100001', contractNbr: 'C-100001', documentKey: 'paper-0001' },
  ]);

  presses.debit = await press(user, 'Prélever à nouveau');
  const confirmed = await screen.findByRole('dialog', { name: /Prélever à nouveau 54,30/ });
  await user.click(await within(confirmed).findByRole('button', { name: 'Prélever à nouveau' }));
  presses.debit += 1;
  expect(await screen.findByText('54,30 € seront prélevés. Le client en est averti.')).toBeVisible();
  await user.keyboard('{Escape}');

  presses.note = await press(user, 'Noter un appel');
  await user.keyboard('Demande sa facture');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
  presses.note += 1;
  expect(server.payloadsOf('/writeNote')).toMatchObject([{ text: 'Demande sa facture' }]);

  for (const [act, name] of [
    ['answer', /^Répondre/],
    ['case', 'Nouvelle affaire'],
  ] as const) {
    expect((await group()).getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin/),
    );
    presses[act] = 1;
  }
  expect(presses).toEqual({ bill: 2, document: 2, debit: 2, note: 2, answer: 1, case: 1 });
});

test('L4.4 a paper is mailed once, however often it is pressed', async () => {
  const { user, server } = open();
  await press(user, 'Renvoyer un document');
  await user.dblClick(await screen.findByRole('button', { name: 'Renvoyer la facture F-1' }));
  expect(await screen.findByText('La facture est renvoyée.')).toBeVisible();
  expect(server.payloadsOf('/resendPaper')).toHaveLength(1);
  await expectAccessible();
});

test('of a customer with several contracts, papers are found by the number of theirs', async () => {
  const two = [aFoundContract('C-1'), aFoundContract('C-2')];
  const { user, server } = open({
    '/getCustomerPage': () =>
      aPage({ customer: aFoundCustomer('100001', { contracts: two, contractCount: 2 }) }),
  });
  await press(user, 'Renvoyer un document');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renvoyer un document' }));
  await user.type(await dialog.findByRole('searchbox', { name: 'N° de contrat' }), 'c-2');
  expect(await dialog.findByText('Rien pour ce numéro de contrat.')).toBeVisible();
  const asked = { kinds: ['BILL'], contractNbr: 'C-2' };
  await waitFor(() => expect(server.payloadsOf('/getCustomerFeed').at(-1)).toMatchObject(asked));
});

test.each([
  [null, /n’a pas d’accès à son espace/],
  [{ status: 'DISABLED', validated: true, lastLoginAt: null } as const, /est désactivé/],
])('a link is not offered to who could not open it: %j', async (access, words) => {
  const { user } = open({ '/getCustomerPage': () => aPage({ access }) });
  await press(user, 'Renvoyer un document');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Renvoyer la facture/ })).toBeNull();
});

test('an agent learns that the customer has no password yet', async () => {
  const { user } = open({
    '/getCustomerPage': () => aPage({ access: { status: 'ENABLED', validated: false, lastLoginAt: null } }),
  });
  await press(user, 'Renvoyer un document');
  expect(await screen.findByText(/renvoyez-lui aussi l’e-mail de bienvenue/)).toBeVisible();
});

test('L4.4 C6.4 the earliest day that the notice allows is filled in; a nearer one needs what the customer said', async () => {
  const { user, server } = open();
  const days = redebitDays(today());
  const [nearest = ''] = days;
  const earliest = days.find((day) => day >= addDays(today(), 5)) ?? '';
  await user.click(
    await screen.findByRole('button', { name: 'Prélever à nouveau\u00a0: Échéance de novembre' }),
  );
  const field = await screen.findByRole('combobox', { name: 'Jour du prélèvement' });
  expect(field).toHaveValue(earliest);
  await expectAccessible();
  await user.selectOptions(field, nearest);
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Prélever à nouveau' });
  await user.click(confirm);
  expect(
    screen.getByText('Demandez son accord au client, ou choisissez un jour plus lointain'),
  ).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Le client accepte/ }));
  await user.click(confirm);
  expect(await screen.findByText('Nouveau prélèvement programmé')).toBeVisible();
  expect(server.payloadsOf('/planDebit')).toEqual([
    {
      ...{ customerNbr: '100001', contractNbr: 'C-100001', payment: 'p1' },
      ...{ dueDate: nearest, noticeWaived: true },
    },
  ]);
});

test('a debit that the server refuses keeps the dialog and says why', async () => {
  const { user } = open({ '/planDebit': () => refuse(409, 'Cette somme est déjà réglée.') });
  await press(user, 'Prélever à nouveau');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Prélever à nouveau' }));
  expect(await dialog.findByText('Cette somme est déjà réglée.')).toBeVisible();
});

test('without a mandate in force nothing is debited, which is said at once', async () => {
  const { user } = open({
    '/getContract': () => ({
      contract: aContract({ finance: { ...aContract().finance, noticeDays: null } }),
    }),
  });
  await press(user, 'Prélever à nouveau');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Aucun mandat de prélèvement n’est actif/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Prélever à nouveau' })).toBeNull();
});

test('debts beyond the first four are shown by a press, each with its own debit', async () => {
  const [one] = anAccount().debts;
  const debts = Array.from({ length: 6 }, (_, at) => ({ ...one!, id: `p${at}`, label: `Échéance ${at}` }));
  const { user } = open({ '/getCustomerAccount': () => anAccount({ debts, debtCount: 60 }) });
  await user.click(await screen.findByRole('button', { name: /^Voir 2.autres/ }));
  expect(screen.getByRole('button', { name: 'Prélever à nouveau\u00a0: Échéance 5' })).toBeVisible();
  expect(screen.getByText(/et 54.autres dans son espace/)).toBeVisible();
});
