import type { ResponseOf } from '@portal/contract';
import { expectAccessible, type Handlers, refuse, screen, waitFor, within } from '@portal/testing';
import { answersOf } from '../../../testing/cases';
import { renderClient, clientServer } from '../../../testing/render-client';
import { renderSection } from '../../../testing/render-section';
import { type PaymentValues, paymentAnswers } from '../../../rules/case/payment-values';
import { PaymentForm } from '../subscribe/PaymentForm';
import { SiteForm } from '../site/SiteForm';

type Known = ResponseOf<'/findKnownClient'>;
type Found = ResponseOf<'/searchPoints'>;

const { client } = answersOf();
const address = {
  ...{ number: '12', street: 'rue des Lilas', postalCode: '29200', townName: 'Brest' },
  ...{ netArea: '29019', country: 'FR' },
};
const sites = (over: Partial<Known> = {}): Known => ({
  sites: [
    {
      address,
      points: [
        {
          ...{ energy: 'EL', pointOfDelivery: '14500000000017', state: 'SUPPLIED', endDay: null },
          contractNumber: 'EL100001',
        },
      ],
    },
    {
      address: { ...address, number: '3', street: 'quai de la Gare' },
      points: [
        {
          ...{ energy: 'NG', pointOfDelivery: 'GI123456', state: 'ENDED', endDay: '2025-01-31' },
          contractNumber: null,
        },
      ],
    },
  ],
  ...{ total: 2, page: 1, size: 10, accounts: [] },
  ...over,
});
const found = (over: Partial<Found> = {}): Found => ({
  points: [
    {
      ...{ energy: 'EL', pointOfDelivery: '14700000900017', address, meterEnd: '4821', state: 'IN_SERVICE' },
      ...{ stateDay: null, taken: [], refusal: null },
    },
    {
      ...{ energy: 'EL', pointOfDelivery: '14700000400017', address, meterEnd: '9002', state: 'CLOSED' },
      ...{ stateDay: '2026-08-31', taken: [], refusal: 'Le PDL 14700000400017 est fermé' },
    },
  ],
  ...{ total: 2, page: 1, size: 10 },
  ...over,
});

function openSite(handlers: Handlers, { known = false, link = false } = {}) {
  return renderSection(<SiteForm start={null} onValidate={() => undefined} />, {
    handlers,
    answers: { client: known && client ? { ...client, customerNumber: '100001' } : client },
    ...(link && { caseLink: { orderNumber: 'A-1', link: 'l'.repeat(16) } }),
  });
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });

test('L5.5 a known client’s sites say what is supplied; a free point is taken into the form', async () => {
  const { user, container } = openSite({ '/findKnownClient': () => sites() }, { known: true });
  const list = await screen.findByRole('region', { name: 'Lieux connus du client' });
  expect(await within(list).findByText('12 rue des Lilas, 29200 Brest')).toBeVisible();
  expect(within(list).getByText('Contrat en cours')).toBeVisible();
  expect(within(list).getByRole('link', { name: /EL100001/ })).toHaveAttribute(
    'href',
    '/admin/contracts/EL100001',
  );
  expect(within(list).queryByRole('button', { name: /Reprendre le PDL/ })).toBeNull();
  await user.click(button('Reprendre le PCE GI123456'));
  expect(await screen.findByLabelText('PCE (gaz)')).toHaveValue('GI123456');
  expect(screen.getByLabelText('PCE (gaz)')).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Gaz' })).toBeChecked();
  await expectAccessible(container);
});

test('L5.5 the other energy of a known address is looked for at the registry', async () => {
  const asked: unknown[] = [];
  const { user } = openSite(
    {
      '/findKnownClient': () => sites(),
      '/searchPoints': (question) => {
        asked.push(question);
        return found({ points: [], total: 0 });
      },
    },
    { known: true },
  );
  await user.click(await screen.findByRole('button', { name: /l’adresse 12 rue des Lilas/ }));
  expect(screen.getByLabelText('Voie')).toHaveValue('rue des Lilas');
  await user.click(button('Chercher'));
  const none = await screen.findByText(/Aucun point trouvé/);
  expect(none).toBeVisible();
  await waitFor(() => expect(none).toHaveFocus());
  expect(asked).toEqual([
    expect.objectContaining({
      ...{ energy: 'EL', page: 1 },
      sought: { by: 'ADDRESS', number: '12', street: 'rue des Lilas', postalCode: '29200' },
    }),
  ]);
});

test('L5.5 of two homonyms the address decides; a closed point cannot be chosen', async () => {
  const { user, container } = openSite({ '/searchPoints': () => found() });
  await user.click(button('Chercher le numéro du point'));
  await user.click(screen.getByRole('radio', { name: 'Titulaire actuel ou ancien' }));
  await user.click(button('Chercher'));
  expect(await screen.findByText('Le code postal doit comporter 5 chiffres')).toBeVisible();
  await user.type(screen.getByLabelText('Nom ou raison sociale'), 'Moreau');
  await user.type(screen.getByLabelText('Code postal'), '44000');
  await user.click(button('Chercher'));
  const count = await screen.findByText(/2 points trouvés – Demandez au client l’adresse/);
  expect(count).toBeVisible();
  await waitFor(() => expect(count).toHaveFocus());
  expect(screen.getByText('Le PDL 14700000400017 est fermé')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choisir le PDL 14700000400017' })).toBeNull();
  await expectAccessible(container);
  await user.click(button('Choisir le PDL 14700000900017'));
  expect(screen.getByLabelText('PDL (électricité)')).toHaveValue('14700000900017');
  expect(screen.getByLabelText('PDL (électricité)')).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Chercher un point de livraison' })).toBeNull();
});

test('L5.5 many points come page by page', async () => {
  const pages: (number | undefined)[] = [];
  const { user } = openSite({
    '/searchPoints': ({ page = 1 }) => {
      pages.push(page);
      return found({ total: 23, page });
    },
  });
  await user.click(button('Chercher le numéro du point'));
  await user.type(screen.getByLabelText('Voie'), 'rue');
  await user.type(screen.getByLabelText('Code postal'), '44000');
  await user.click(button('Chercher'));
  expect(await screen.findByText('1 à 10 sur 23')).toBeVisible();
  await user.click(button('Page suivante'));
  expect(await screen.findByText('11 à 20 sur 23')).toBeVisible();
  // the list goes while the next page comes, and its buttons with it
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^23 points trouvés/));
  expect(pages).toEqual([1, 2]);
});

test('L5.5 a registry that is down leaves the number to be typed', async () => {
  const { user } = openSite({
    '/searchPoints': () => refuse(502, 'Une erreur est survenue avec le serveur partenaire'),
  });
  await user.click(button('Chercher le numéro du point'));
  await user.click(screen.getByRole('radio', { name: 'Numéro de compteur' }));
  await user.type(screen.getByLabelText('Numéro de compteur', { selector: 'input[name=meter]' }), '1234');
  await user.click(button('Chercher'));
  expect(
    await screen.findByText(/La saisie du numéro, ou le questionnaire, restent possibles/),
  ).toBeVisible();
  expect(screen.getByLabelText('PDL (électricité)')).toBeEnabled();
  // the failure has the focus, and the way to search again; the registry that closes gives it back
  expect(document.activeElement).toHaveTextContent(/restent possibles/);
  await user.click(button('Fermer la recherche de point'));
  expect(button('Chercher le numéro du point')).toHaveFocus();
});

test('L5.5 the holder of a link looks nobody up', async () => {
  openSite({}, { known: true, link: true });
  expect(await screen.findByLabelText('PDL (électricité)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Chercher le numéro du point' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Lieux connus du client' })).toBeNull();
});

test('L5.5 an address is chosen from the base by the keyboard; a silent base offers the town', async () => {
  let source: 'BASE' | 'TOWNS' = 'BASE';
  const lyon = { postalCode: '69003', townName: 'Lyon', netArea: '69123' };
  const { user } = openSite({
    '/getTowns': () => ({ towns: [lyon] }),
    '/completeAddress': ({ q }) => ({
      source,
      addresses: [
        source === 'BASE'
          ? { label: `${q} 69003 Lyon`, number: '8', street: 'rue Victor Hugo', ...lyon }
          : { label: '69003 Lyon', number: null, street: null, ...lyon },
      ],
    }),
  });
  await user.click(screen.getByRole('radio', { name: 'Avec le questionnaire' }));
  const search = screen.getByRole('combobox', { name: 'Chercher une adresse' });
  await user.type(search, '8 rue vic');
  expect(await screen.findByRole('option', { name: /69003 Lyon/ })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Voie')).toHaveValue('rue Victor Hugo');
  expect(screen.getByLabelText('Code postal')).toHaveValue('69003');
  await waitFor(() => expect(screen.getByLabelText('Commune')).toHaveValue('Lyon'));
  source = 'TOWNS';
  await user.clear(search);
  await user.type(search, '9 rue Foch 69003');
  expect(await screen.findByText(/La base adresse ne répond pas/)).toBeVisible();
  await user.click(screen.getByRole('option', { name: '69003 Lyon' }));
  expect(screen.getByLabelText('Voie')).toHaveValue('rue Victor Hugo');
});

test('L5.5 an e-mail that has a contract and an open case is told with a link, as far as the agent sees them', async () => {
  const sale = { subject: 'EMAIL', customerNumber: null, orderNumber: null } as const;
  const { user, container } = renderClient({
    handlers: {
      ...clientServer(),
      '/findExistingSales': () => ({
        sales: [
          {
            ...sale,
            by: 'CONTRACT',
            message: 'Le client 100001 a déjà cet e-mail',
            customerNumber: '100001',
          },
          { ...sale, by: 'OPEN_CASE', message: 'Une autre affaire est déjà ouverte pour cet e-mail' },
        ],
      }),
    },
  });
  await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@example.fr');
  await user.click(button('Vérifier'));
  expect(await screen.findByText(/Le client 100001 a déjà cet e-mail/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Ouvrir le client/ })).toHaveAttribute(
    'href',
    '/admin/customers/100001',
  );
  expect(screen.getByText(/Une autre affaire est déjà ouverte/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Ouvrir cette affaire/ })).toBeNull();
  await expectAccessible(container);
});

const account = {
  ...{ rumCode: 'RUM-1', iban: 'FR14•••••••••••••••••••2606', bankName: 'La Banque Postale' },
  ...{ ownerFirstName: 'Camille', ownerLastName: 'Martin', signedOn: '2024-05-01', contracts: 2 },
};

test('L5.5 a confirmed account is sent by its mandate; another IBAN that is typed takes its place', async () => {
  const values: PaymentValues[] = [];
  const { user, container } = renderSection(
    <PaymentForm
      sending={null}
      onSubmit={() => Promise.resolve()}
      onKind={() => undefined}
      onValues={(next) => values.push(next)}
      onCancel={() => undefined}
    />,
    {
      handlers: { '/findKnownClient': () => sites({ accounts: [account] }) },
      answers: { client: client && { ...client, customerNumber: '100001' } },
    },
  );
  await user.click(await screen.findByRole('button', { name: /confirme le compte finissant par 2606/ }));
  expect(await screen.findByText('Confirmé par le client')).toBeVisible();
  // its button is gone
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Confirmé par le client'));
  expect(paymentAnswers(values.at(-1)!)).toMatchObject({ accountOnFile: 'RUM-1', iban: account.iban });
  await expectAccessible(container);
  await user.clear(screen.getByLabelText('IBAN du compte'));
  await user.type(screen.getByLabelText('IBAN du compte'), 'FR76');
  expect(screen.queryByText('Confirmé par le client')).toBeNull();
  expect(paymentAnswers(values.at(-1)!)).not.toHaveProperty('accountOnFile');
});

test('L5.5 an account that was saved with the case stays confirmed as it is opened again', async () => {
  const known = client && { ...client, customerNumber: '100001' };
  const payment = { ...answersOf().payment, iban: account.iban };
  const answers = { ...answersOf(), client: known, payment };
  const form = (
    <PaymentForm
      sending={null}
      onSubmit={() => Promise.resolve()}
      onKind={() => undefined}
      onValues={() => undefined}
      onCancel={() => undefined}
    />
  );
  const handlers: Handlers = { '/findKnownClient': () => sites({ accounts: [account] }) };
  renderSection(form, { handlers, answers, page: { savedAnswers: answers } });
  expect(await screen.findByText('Confirmé par le client')).toBeVisible();
  expect(screen.queryByRole('button', { name: /confirme le compte/ })).toBeNull();
});

test.each([
  ['one energy', 1, /Cherchez à la même adresse celui de l’autre énergie/],
  ['both energies', 2, /aucun n’est à reprendre/],
])(
  'L5.5 of a client whose sites are all supplied with %s nothing is promised',
  async (_what, count, words) => {
    const [{ points, ...site }] = sites().sites as [Known['sites'][number]];
    const gas = { ...points[0]!, energy: 'NG' as const, pointOfDelivery: 'GI123456' };
    const supplied = { ...site, points: [...points, gas].slice(0, count) };
    openSite({ '/findKnownClient': () => sites({ sites: [supplied], total: 1 }) }, { known: true });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/Reprenez un point/)).toBeNull();
  },
);

test('L5.5 another way to search for a point begins without an error', async () => {
  const { user } = openSite({ '/searchPoints': () => found({ points: [], total: 0 }) });
  await user.click(button('Chercher le numéro du point'));
  await user.type(screen.getByLabelText('Voie'), 'rue');
  await user.type(screen.getByLabelText('Code postal'), '44000');
  await user.click(button('Chercher'));
  await screen.findByText(/Aucun point trouvé/);
  await user.click(screen.getByRole('radio', { name: 'Titulaire actuel ou ancien' }));
  await waitFor(() => expect(screen.getByLabelText('Nom ou raison sociale')).toBeVisible());
  await user.type(screen.getByLabelText('Prénom (facultatif)'), 'Jo');
  expect(screen.getByLabelText('Nom ou raison sociale')).toBeValid();
});
