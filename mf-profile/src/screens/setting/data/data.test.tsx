import { session } from '@portal/session';
import { aScheme, expectAccessible, delayedAnswer, refuse, screen, waitFor, within } from '@portal/testing';
import { renderSetting } from '../../../testing/render-setting';
import { aVisit } from '../../../testing/settings-server';

const content = new TextEncoder().encode('PK archive de 1 234 octets'.padEnd(1_234, '.'));
const archive = { name: 'mes-donnees-100001-2026-11-22.zip', content };
const erased = {
  code: '200',
  message: 'Vos données sont effacées',
  erasedAt: '2026-11-22T09:00:00.000Z',
  reference: '0193527a-4b4c-7d2e-9f10-abcdefabcdef',
};

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:archive';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const card = (name: string) => within(screen.getByRole('region', { name }));
const download = () => card('Mes données').getByRole('button', { name: 'Télécharger mes données' });
const open = async (user: Awaited<ReturnType<typeof renderSetting>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Effacer mon compte…' }));
  return within(await screen.findByRole('dialog', { name: 'Effacer votre compte\u00a0?' }));
};
const submit = 'Effacer définitivement';

test('S1 the archive is downloaded once, under its name, and its size is shown', async () => {
  const { answered, release } = delayedAnswer(archive);
  const { user, server } = await renderSetting({ '/exportCustomerData': answered });
  await user.dblClick(download());
  release();
  expect(
    await card('Mes données').findByText(/mes-donnees-100001-2026-11-22\.zip \(1,2\sKo\)/),
  ).toBeVisible();
  expect(saved).toEqual([archive.name]);
  expect(server.payloadsOf('/exportCustomerData')).toEqual([{ customerNbr: '100001' }]);
});

test('S1 an archive that fails shows why, and can be retried', async () => {
  const words = 'Vous avez demandé plusieurs archives. Réessayez plus tard.';
  const { user, server } = await renderSetting({
    '/exportCustomerData': () => refuse(409, words, 'CONFLICT'),
  });
  await user.click(download());
  expect(await card('Mes données').findByRole('alert')).toHaveTextContent(words);
  server.use({ '/exportCustomerData': () => archive });
  await user.click(download());
  expect(await card('Mes données').findByText(/^Archive téléchargée/)).toBeVisible();
});

test('S1 an erasure explains what it entails, and requires the password and a ticked confirmation', async () => {
  const { user, server } = await renderSetting();
  const asked = await open(user);
  expect(asked.getAllByRole('listitem')).toHaveLength(4);
  expect(asked.getByText(/factures sont gardées dix ans/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: submit }));
  expect(await asked.findByText('Cochez cette case pour continuer')).toBeVisible();
  expect(server.payloadsOf('/eraseCustomer')).toEqual([]);
  await expectAccessible();
});

test('S1 what prevents an erasure is listed, with a link to settle it', async () => {
  const errors = [
    { path: 'contracts', message: '1 contrat est en cours\u00a0: résiliez d’abord' },
    { path: 'balance', message: 'Il reste 42,00 € à payer' },
  ];
  const { user } = await renderSetting({ '/eraseCustomer': () => refuse(409, 'Non', 'CONFLICT', errors) });
  const asked = await open(user);
  await user.type(asked.getByLabelText('Votre mot de passe'), 'Lumiere2026!');
  await user.click(asked.getByRole('checkbox'));
  await user.click(asked.getByRole('button', { name: submit }));
  expect(await asked.findByText('1 contrat est en cours : résiliez d’abord.')).toBeVisible();
  expect(asked.getByText('Il reste 42,00 € à payer.')).toBeVisible();
  expect(asked.getByRole('link', { name: 'Résilier un contrat' })).toHaveAttribute(
    'href',
    '/profile/contract-end',
  );
  expect(asked.getByRole('link', { name: 'Voir mes paiements' })).toBeVisible();
});

test('S1 a wrong password is reported at its field', async () => {
  const words = 'Le mot de passe est incorrect';
  const { user } = await renderSetting({
    '/eraseCustomer': () => refuse(422, words, 'INVALID_CREDENTIALS', [{ path: 'password', message: words }]),
  });
  const asked = await open(user);
  await user.type(asked.getByLabelText('Votre mot de passe'), 'faux');
  await user.click(asked.getByRole('checkbox'));
  await user.click(asked.getByRole('button', { name: submit }));
  await waitFor(() =>
    expect(asked.getByLabelText('Votre mot de passe')).toHaveAccessibleDescription(
      expect.stringContaining(words),
    ),
  );
});

test('S1 once erased, its reference is shown and the only way leads out', async () => {
  const { user, server } = await renderSetting({
    '/eraseCustomer': () => erased,
    '/logout': () => ({ code: '200' }),
  });
  const asked = await open(user);
  await user.type(asked.getByLabelText('Votre mot de passe'), 'Lumiere2026!');
  await user.click(asked.getByRole('checkbox'));
  await user.dblClick(asked.getByRole('button', { name: submit }));
  const done = within(await screen.findByRole('dialog', { name: 'Vos données sont effacées' }));
  expect(done.getByText(new RegExp(erased.reference))).toBeVisible();
  expect(done.queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
  expect(server.payloadsOf('/eraseCustomer')).toEqual([{ customerNbr: '100001', password: 'Lumiere2026!' }]);
  await user.click(done.getByRole('button', { name: 'Quitter mon espace' }));
  expect(session.status).toBe('anonymous');
});

/** The customer's space as an agent who gave a reason has it. */
async function asAgent(handlers: Parameters<typeof renderSetting>[0] = {}) {
  const elevatedUntil = new Date(Date.now() + 20 * 60_000).toISOString();
  const visit = aVisit({ agent: 'admin', reason: 'Demande écrite du client', elevatedUntil });
  const rendered = await renderSetting(
    { '/getSupportVisits': () => ({ visits: [visit], next: null }), ...handlers },
    { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Effacer le compte de ce client…' }));
  const name = 'Effacer le compte du client n°\u00a0100001\u00a0?';
  return { ...rendered, asked: within(await screen.findByRole('dialog', { name })) };
}

test('S1 B11.1 an agent who may intervene types the customer’s number, and no password', async () => {
  const { user, server, asked } = await asAgent({ '/eraseCustomer': () => erased });
  expect(asked.getByText(/Le journal d’audit garde son numéro/)).toBeVisible();
  expect(asked.queryByLabelText('Votre mot de passe')).toBeNull();
  await user.type(asked.getByLabelText('Numéro du client'), '100002');
  await user.selectOptions(asked.getByLabelText('Motif de l’effacement'), 'Demande écrite du client');
  await user.click(asked.getByRole('button', { name: submit }));
  expect(await asked.findByText('Ce n’est pas le numéro du client dont l’espace est ouvert')).toBeVisible();
  expect(server.payloadsOf('/eraseCustomer')).toEqual([]);
  await expectAccessible();
  await user.clear(asked.getByLabelText('Numéro du client'));
  await user.type(asked.getByLabelText('Numéro du client'), ' 100001 ');
  await user.dblClick(asked.getByRole('button', { name: submit }));
  const done = within(await screen.findByRole('dialog', { name: 'Les données du client sont effacées' }));
  expect(done.getByText(new RegExp(erased.reference))).toBeVisible();
  expect(server.payloadsOf('/eraseCustomer')).toEqual([{ customerNbr: '100001', motive: 'WRITTEN_REQUEST' }]);
  await user.click(done.getByRole('button', { name: 'Quitter l’espace du client' }));
  expect(session).toMatchObject({ status: 'signedIn', client: null });
  expect(window.location.pathname).toBe('/admin');
});

test('S1 B11.1 an agent sees what prevents the erasure, and what was typed stays', async () => {
  const errors = [{ path: 'contracts', message: '1 contrat est en cours\u00a0: résiliez d’abord' }];
  const { user, server, asked } = await asAgent({
    '/eraseCustomer': () => refuse(409, 'Non', 'CONFLICT', errors),
  });
  await user.type(asked.getByLabelText('Numéro du client'), '100001');
  await user.click(asked.getByRole('button', { name: submit }));
  expect(await asked.findByText('Veuillez renseigner cette information')).toBeVisible();
  expect(server.payloadsOf('/eraseCustomer')).toEqual([]);
  await user.selectOptions(asked.getByLabelText('Motif de l’effacement'), 'Décision d’une autorité');
  await user.click(asked.getByRole('button', { name: submit }));
  expect(await asked.findByText('1 contrat est en cours : résiliez d’abord.')).toBeVisible();
  expect(asked.getByText('Les données de ce client ne peuvent pas être effacées')).toBeVisible();
  expect(asked.getByLabelText('Numéro du client')).toHaveValue('100001');
});

test.each([{ groupMode: 'LIMITED' as const }, { userLimited: true }])(
  'S1 an agent whose right is limited by %j sees who may erase, and has no button',
  async (modes) => {
    const scheme = aScheme(['searchCustomerContract']).map((menu) => ({
      ...menu,
      subMenu: menu.subMenu.map((entry) => ({ ...entry, ...modes })),
    }));
    await renderSetting({}, { as: 'agent', scheme, client: '100001' });
    expect(await screen.findByText(/Vos droits ne couvrent pas tous les clients/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Effacer le compte de ce client…' })).toBeNull();
  },
);
