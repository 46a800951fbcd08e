import { configurePage } from '@portal/api-client';
import type { PageConfig, RequestOf } from '@portal/contract';
import {
  expectAccessible,
  type Handlers,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { UiProvider } from '@portal/ui';
import { SubscriptionApp } from '../../SubscriptionApp';
import { aKnownClient } from '../../testing/clients';
import { clientServer } from '../../testing/render-client';

const link = 'aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-12';
const started = {
  orderNumber: 'A-SEULE',
  link,
  channel: 'WEB',
  expiresAt: '2026-12-01T10:00:00.000Z',
  clients: [],
};

/** `/subscription` of somebody without a link, whose code is 012345. */
function open(query = '', handlers: Handlers = {}) {
  configurePage({ apiKey: 'k', seller: 's', maxSubscriptionAge: 70 } as PageConfig);
  return renderScreen(<SubscriptionApp />, {
    path: `/subscription${query}`,
    session: { as: 'anonymous' },
    handlers: {
      ...clientServer(),
      '/beginSubscription': () => ({ request: 'r'.repeat(32), minutes: 10 }),
      '/confirmSubscription': ({ code }) =>
        code === '012345' ? { valid: true, started } : { valid: false, started: null },
      ...handlers,
    },
  });
}

type User = ReturnType<typeof open>['user'];

async function askCode(user: User, email = 'zoe@example.fr') {
  const field = await screen.findByRole('textbox', { name: 'Adresse e-mail' });
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Recevoir un code' }));
}

async function prove(user: User, code = '012345') {
  await user.type(await screen.findByLabelText('Code à 6 chiffres'), code);
  await user.click(screen.getByRole('button', { name: 'Valider le code' }));
}

test('B1.1 a customer begins alone: one section is open, and nothing is asked before their e-mail', async () => {
  const { container, server } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre souscription' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: /Vos coordonnées/ })).toBeVisible();
  const steps = screen.getByRole('navigation', { name: 'Étapes de votre souscription' });
  expect(within(steps).getByText('Signer et payer')).toBeVisible();
  expect(screen.queryByLabelText('Groupe')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Connectez-vous à votre espace' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(server.received).toEqual([]);
  expect(container).not.toHaveTextContent(/le client|du client|affaire|\bagent\b|conseiller/i);
  await expectAccessible(container);
});

test('L5.3 B1.2 B2.1 the query prefills, the code proves the e-mail, and the channel is the server’s', async () => {
  const query =
    '?channel=KOMPAR-ENERGIE&customerType=professional&email=zoe%40example.fr&firstName=Zo%C3%A9&lastName=Roy&phone=612345678';
  const { user, server } = open(query);
  await user.click(await screen.findByRole('button', { name: 'Recevoir un code' }));
  expect(server.payloadsOf('/beginSubscription')).toEqual([{ email: 'zoe@example.fr' }]);
  await prove(user, '999999');
  expect(await screen.findByText(/Le code semble erroné/)).toBeVisible();
  await user.clear(screen.getByLabelText('Code à 6 chiffres'));
  await prove(user);
  expect(await screen.findByLabelText('Prénom')).toHaveValue('Zoé');
  expect(screen.getByLabelText('Nom')).toHaveValue('Roy');
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveAttribute('readonly');
  expect(screen.getByLabelText('SIRET')).toBeVisible();
  expect(server.payloadsOf('/confirmSubscription').at(-1)).toEqual({
    email: 'zoe@example.fr',
    request: 'r'.repeat(32),
    code: '012345',
    channel: 'KOMPAR-ENERGIE',
  });
  expect(server.payloadsOf('/subscription/client/check')).toEqual([]);
});

test('B2.1 a customer of the mailbox chooses themselves or somebody else; their data are locked', async () => {
  const clients = [aKnownClient('100001')];
  const { user } = open('', {
    '/confirmSubscription': () => ({ valid: true, started: { ...started, clients } }),
  });
  await askCode(user);
  await prove(user);
  expect(await screen.findByText('Vous êtes déjà client')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Camille Martin' }));
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText(/Vous êtes le client n°\s100001/)).toBeVisible();
  expect(screen.queryByLabelText('Prénom')).toBeNull();
});

test('B2.1 another e-mail is proved anew, and what was typed stays', async () => {
  const { user, server } = open();
  await askCode(user);
  await prove(user);
  await user.type(await screen.findByLabelText('Prénom'), 'Zoé');
  await user.click(screen.getByRole('button', { name: 'Changer d’e-mail' }));
  await askCode(user, 'autre@example.fr');
  await prove(user);
  expect(await screen.findByLabelText('Prénom')).toHaveValue('Zoé');
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('autre@example.fr');
  expect(server.payloadsOf('/beginSubscription')).toHaveLength(2);
});

test('S2 too many codes: the page says when to go on, and keeps the e-mail', async () => {
  const { user } = open('', {
    '/beginSubscription': () => refuse(429, 'Trop de tentatives. Réessayez dans 10 minutes.'),
  });
  await askCode(user);
  expect(await screen.findByText(/Trop de tentatives/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('zoe@example.fr');
});

test('L5.6 the page begins in its first field', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: 'Adresse e-mail' });
  await waitFor(() => expect(field).toHaveFocus());
});

test('B1.4 the page begins anew without its query, in the customer’s words', async () => {
  const { user } = open('?firstName=Zoe');
  await user.click(await screen.findByRole('button', { name: 'Tout recommencer' }));
  const dialog = await screen.findByRole('dialog', { name: /Effacer votre saisie/ });
  expect(dialog).not.toHaveTextContent(/affaire/);
});

test('S2 the point of a customer is searched at the address that they name', async () => {
  const asked: RequestOf<'/getPackages'>[] = [];
  const { user, server } = open(
    '?firstName=Zoé&lastName=Roy&phone=0612345678&birthdate=1980-02-29&birthCountry=BELGIQUE&birthTown=Gand',
    {
      '/getPackages': (request) => {
        asked.push(request);
        return refuse(422, 'Une erreur est survenue.', 'UNEXPECTED_ERROR');
      },
    },
  );
  await askCode(user);
  await prove(user);
  await user.click(await screen.findByRole('button', { name: 'Valider et continuer' }));
  await user.type(await screen.findByLabelText('PDL (électricité)'), '14500000000017');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Voie'), 'rue des Lilas');
  await user.type(screen.getByLabelText('Numéro'), '12');
  await user.type(screen.getByLabelText('Code postal'), '69003');
  await screen.findByDisplayValue('Lyon');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(await screen.findByText(/^Une erreur est survenue/)).toBeVisible();
  const address = { number: '12', street: 'rue des Lilas', postalCode: '69003' };
  const search = { orderNumber: 'A-SEULE', link, list: [{ reference: '14500000000017', address }] };
  // then one call for each point, again with its address: the server needs it
  expect(asked).toMatchObject([search, search]);
  expect(server.payloadsOf('/subscription/deliveryPoint/estimates')).toEqual([]);
  expect(screen.getByLabelText('Voie')).toHaveValue('rue des Lilas');
});

test.each([
  ['goes on with what the tab kept', { hours: 24, begun: true }],
  ['is begun anew once the key is over', { hours: -1, begun: false }],
])('B1.5 L5.3 a page that a reload took away %s', async (_what, { hours, begun }) => {
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const kept = { '/confirmSubscription': () => ({ valid: true, started: { ...started, expiresAt } }) };
  const query = '?firstName=Zoé&lastName=Roy';
  const first = open(query, kept);
  await askCode(first.user);
  await prove(first.user);
  const name = await screen.findByLabelText('Prénom');
  await first.user.clear(name);
  await first.user.type(name, 'Zoélie');
  // as a reload: the page is made anew in the same tab
  const { container, server, rerender } = first;
  rerender(
    <UiProvider key="again" navigate={jest.fn()}>
      <SubscriptionApp />
    </UiProvider>,
  );
  if (begun) {
    expect(await screen.findByText('Reprenez où vous en étiez')).toBeVisible();
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Zoélie');
    expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('zoe@example.fr');
  } else {
    expect(await screen.findByRole('button', { name: 'Recevoir un code' })).toBeVisible();
    expect(screen.queryByText('Reprenez où vous en étiez')).toBeNull();
  }
  expect(server.payloadsOf('/beginSubscription')).toHaveLength(1);
  await expectAccessible(container);
});
