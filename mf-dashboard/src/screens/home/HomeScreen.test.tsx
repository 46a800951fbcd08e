import { failContext, setContext } from '@portal/session';
import {
  aBalance,
  aContact,
  aContract,
  aContractSummary,
  aCustomer,
  anAdhocPiece,
  aScheme,
  expectAccessible,
  misshapen,
  refuse,
  renderScreen,
  act,
  screen,
  within,
  freezeDay,
  waitFor,
} from '@portal/testing';
import type { ResponseOf } from '@portal/contract';
import declaration from '../../../remote.json';
import { DashboardApp } from '../../DashboardApp';
import { aCard, aHome, calmServer, testDay } from '../../testing/calm-server';
import { renderHome, settled } from '../../testing/render-home';

freezeDay(testDay);

type AnswerCard = ResponseOf<'/getHomeMoment'>['cards'][number];

const block = (name: string) => within(screen.getByRole('region', { name }));

test('the declaration has the root and the list of all contracts', () => {
  expect(declaration.routes.map(({ path }) => path)).toEqual(['/', '/contracts']);
});

test('the screen greets, names itself and is accessible once all is there', async () => {
  const { container } = await renderHome();
  expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Accueil · Lumenvie'));
  await expectAccessible(container);
});

test('every block requests the current contract, and no request is sent twice', async () => {
  const { server } = await renderHome();
  expect(server.received.map(({ path }) => path).sort()).toEqual([
    '/financialPieces',
    '/getBalance',
    '/getContract',
    '/getHomeMoment',
    '/getMeterReads',
  ]);
  expect(server.payloadsOf('/getMeterReads')).toEqual([
    { contractNbr: 'C-100001-1', pointOfDelivery: '14512345678901', energyType: 'EL' },
  ]);
});

test('C2.2 one failing block leaves the others alone and recovers by its own retry', async () => {
  const { server, user, container } = await renderHome({
    handlers: { '/getBalance': () => refuse(503, 'Service indisponible') },
  });
  const balance = block('Solde');
  expect(balance.getByRole('alert')).toHaveTextContent(
    'Votre solde n’a pas pu être chargé.Le service est momentanément indisponible, veuillez réessayer ultérieurement.',
  );
  expect(block('Prochain paiement').getByText(/70,00/)).toBeVisible();
  await expectAccessible(container);

  server.use({ '/getBalance': () => aBalance({ due: 35.5 }) });
  await user.click(balance.getByRole('button', { name: 'Réessayer' }));
  expect(await balance.findByText(/35,50/)).toBeVisible();
  expect(server.payloadsOf('/financialPieces')).toHaveLength(1);
});

test('when every block fails, the screen is still shown, and each block shows its own message', async () => {
  const failing = () => refuse(500, 'Erreur serveur');
  await renderHome({
    handlers: {
      '/getContract': failing,
      '/getMeterReads': failing,
      '/getBalance': failing,
      '/financialPieces': failing,
      '/getContent': failing,
      '/getHomeMoment': failing,
    },
    unfolded: ['Mon offre', 'Nos conseils et vidéos'],
  });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(6));
  expect(screen.getByText('Vos consommations n’ont pas pu être chargées')).toBeVisible();
  expect(screen.getByText('Votre offre n’a pas pu être chargée.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
});

test('answers of another shape: each block at fault fails alone, and recovers by its own retry', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { server, user, container } = await renderHome({
    handlers: {
      '/getBalance': () => misshapen({}),
      '/financialPieces': () => misshapen({ invoices: 'none' }),
      '/getMeterReads': () => misshapen({ meterReads: [null] }),
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  expect(screen.getByText(/Lumenvie Essentiel/)).toBeVisible();
  expect(block('Solde').getByRole('alert')).toHaveTextContent('n’est pas disponible');
  expect(screen.queryByText(/NaN/)).toBeNull();
  const payments = block('Paiements');
  expect(payments.getByRole('alert')).toHaveTextContent('Vos paiements n’ont pas pu être chargés.');
  expect(screen.getByText('Vos consommations n’ont pas pu être chargées')).toBeVisible();
  await expectAccessible(container);

  server.use(calmServer());
  await user.click(payments.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(block('Prochain paiement').getByText(/70,00/)).toBeVisible());
  quiet.mockRestore();
  expect(screen.getByText('Vos consommations n’ont pas pu être chargées')).toBeVisible();
});

test('a company without a first name is greeted by its name', async () => {
  const contact = aContact({
    customerFullName: { civility: 'MR', firstName: '', lastName: '' },
    companyName: 'Boulangerie Noël',
  });
  await renderHome({ session: { as: 'customer', customer: aCustomer({ type: 'PROFESSIONAL', contact }) } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bonjour Boulangerie Noël');
});

describe('notices before the figures', () => {
  const withContracts = (...contracts: Parameters<typeof aContractSummary>[0][]) =>
    renderHome({ session: { as: 'customer', contracts: contracts.map((over) => aContractSummary(over)) } });
  const first = (
    moment: AnswerCard['moment'],
    over: Partial<AnswerCard> = {},
    rest: Partial<ResponseOf<'/getHomeMoment'>> = {},
  ) => ({
    '/getHomeMoment': () => aHome({ cards: [aCard({ moment, ...over })], ...rest }),
  });
  const closed = first(
    'CONTRACT_CLOSED',
    {},
    { open: ['MONEY'], folded: ['BILL', 'CONSUMPTION', 'OFFER', 'ADVICE'] },
  );
  const underWay = first(
    'ACTIVATION',
    {},
    { open: ['ACTIVATION', 'MONEY'], folded: ['OFFER', 'CONSUMPTION', 'ADVICE'] },
  );

  test('a contract that starts later shows its start', async () => {
    await renderHome({
      session: {
        as: 'customer',
        contracts: [aContractSummary({ effectiveStartDate: '2026-12-01', contractStatus: 'accepted' })],
      },
      handlers: first('CONTRACT_STARTING', { day: '2026-12-01' }),
    });
    expect(screen.getByText('Votre contrat démarre le 1er décembre 2026')).toBeVisible();
  });

  test('a closed contract among others, and all closed', async () => {
    const { unmount } = await withContracts({ contractStatus: 'terminated' }, { contractNumber: 'C-2' });
    // The effective contract is current first; the closed one is chosen by the selector's own test.
    expect(screen.queryByText(/clos/)).toBeNull();
    unmount();
    await renderHome({
      session: {
        as: 'customer',
        contracts: [
          aContractSummary({ contractStatus: 'terminated' }),
          aContractSummary({ contractNumber: 'C-2', contractStatus: 'abandoned' }),
        ],
      },
      handlers: closed,
    });
    expect(screen.getByText('Tous vos contrats sont clos')).toBeVisible();
    expect(screen.getByText('Vos factures et votre historique restent consultables.')).toBeVisible();
  });

  test('an abandoned contract, never in service, is shown as closed, without bill or history', async () => {
    await renderHome({
      session: { as: 'customer', contracts: [aContractSummary({ contractStatus: 'abandoned' })] },
      unfolded: ['Ma consommation'],
      handlers: {
        ...closed,
        '/getBalance': () => ({ balance: null, account: null }),
        '/getMeterReads': () => ({ meterReads: [] }),
        '/financialPieces': () => ({ invoices: [], prepayments: [], adhocPieces: [] }),
      },
    });
    expect(screen.getByText('Votre contrat est clos')).toBeVisible();
    expect(screen.getByText(/ni facture ni historique/)).toBeVisible();
    expect(block('Solde').getByText('Pas de solde')).toBeVisible();
    expect(block('Ma consommation').getByText('Aucun relevé')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('C2.2 a contract that has not begun has no balance yet, which is no error', async () => {
    await renderHome({
      session: {
        as: 'customer',
        contracts: [aContractSummary({ contractStatus: 'accepted', effectiveStartDate: '2026-12-11' })],
      },
      handlers: { '/getBalance': () => ({ balance: null, account: null }) },
    });
    expect(block('Solde').getByText('Pas encore de solde')).toBeVisible();
    expect(block('Solde').queryByRole('alert')).toBeNull();
  });

  test('C2.5 a closed contract has no current season, no renewal and no offer to manage', async () => {
    await renderHome({
      session: { as: 'customer', contracts: [aContractSummary({ contractStatus: 'terminated' })] },
      handlers: closed,
      unfolded: ['Mon offre'],
    });
    const offer = block('Mon offre');
    expect(offer.getByText('Hiver')).toBeVisible();
    expect(offer.queryByText(/en ce moment|en cours/)).toBeNull();
    expect(offer.queryByText('Renouvellement')).toBeNull();
    expect(offer.queryByRole('link', { name: 'Gérer mon offre' })).toBeNull();
  });

  test.each([
    ['waiting-14d', false],
    ['accepted', false],
    ['sent_to_market', false],
    ['effective', true],
  ] as const)('C4.1 the offer of a contract that is %s leads to its screen: %s', async (status, leads) => {
    await renderHome({
      session: {
        as: 'customer',
        contracts: [aContractSummary({ contractStatus: status, effectiveStartDate: '2026-12-11' })],
      },
      unfolded: ['Mon offre'],
    });
    const link = block('Mon offre').queryByRole('link', { name: 'Gérer mon offre' });
    expect(link !== null).toBe(leads);
  });

  test('C4.1 an agent in a customer’s space opens the offer in any status', async () => {
    const contracts = [aContractSummary({ contractStatus: 'accepted', effectiveStartDate: '2026-12-11' })];
    const { user } = renderScreen(<DashboardApp />, {
      session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
      handlers: calmServer(),
    });
    act(() => setContext({ customer: aCustomer(), contracts }));
    await settled();
    await user.click(screen.getByRole('button', { name: /^Mon offre/ }));
    expect(block('Mon offre').getByRole('link', { name: 'Gérer mon offre' })).toBeVisible();
  });

  test('C2.7 the activation comes before the figures until the contract is in effect', async () => {
    await renderHome({
      session: {
        as: 'customer',
        contracts: [aContractSummary({ contractStatus: 'sent_to_market', effectiveStartDate: null })],
      },
      handlers: underWay,
    });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.indexOf('Activation de mon contrat')).toBeLessThan(headings.indexOf('Mon budget'));
  });

  test('C2.7 the first payment is being loaded while it is read, and not loaded after a failure alone', async () => {
    let fail = () => undefined as void;
    const answered = new Promise<void>((resolve) => (fail = resolve));
    renderScreen(<DashboardApp />, {
      session: {
        as: 'customer',
        contracts: [aContractSummary({ contractStatus: 'sent_to_market', effectiveStartDate: null })],
      },
      handlers: {
        ...calmServer(),
        ...underWay,
        '/financialPieces': async () => {
          await answered;
          return refuse(503, 'Indisponible');
        },
      },
    });
    const payment = () => block('Activation de mon contrat').getByText('Premier paiement').parentElement;
    await waitFor(() => expect(payment()).toHaveTextContent('Premier paiementChargement…'));
    fail();
    await waitFor(() => expect(payment()).toHaveTextContent('Premier paiementÉtat non chargé'));
  });
});

describe('without a context', () => {
  test('no contract is an empty room with a way out', async () => {
    const { container } = renderScreen(<DashboardApp />, { session: { as: 'customer', contracts: [] } });
    expect(screen.getByText('Aucun contrat pour le moment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute(
      'href',
      '/contact/application-forms',
    );
    await expectAccessible(container);
  });

  test('C1.7 a failed context shows the server’s message and can be retried', async () => {
    const { user } = renderScreen(<DashboardApp />, {
      handlers: {
        ...calmServer(),
        '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }),
      },
    });
    await settled();
    await act(async () => failContext('500', 'Erreur serveur'));
    expect(screen.getByRole('alert')).toHaveTextContent('Votre espace n’a pas pu être chargéErreur serveur');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Bonjour Camille' })).toBeVisible();
    await settled();
    expect(screen.getByText(/Lumenvie Essentiel/)).toBeVisible();
  });
});

test.each([
  [[], ''],
  [['2026-11-27'], ''],
  [['2026-12-01'], ' Un prélèvement de 62,00 € reste prévu le 1er décembre 2026.'],
  [
    ['2026-12-03', '2026-12-01'],
    ' 2 prélèvements restent prévus ensuite, pour 124,00 € en tout : le premier le 1er décembre 2026.',
  ],
])('L1.10 a registered end names the debits that are planned after it: %j', async (days, words) => {
  const adhocPieces = days.map((dueDate) =>
    anAdhocPiece({ id: `A-${dueDate}`, status: 'validated', dueDate, amount: 62 }),
  );
  await renderHome({
    session: { as: 'customer', contracts: [aContractSummary({ terminationDate: '2026-11-28' })] },
    handlers: {
      '/getHomeMoment': () => aHome({ cards: [aCard({ moment: 'CONTRACT_ENDING', day: '2026-11-28' })] }),
      '/financialPieces': () => ({ invoices: [], prepayments: [], adhocPieces }),
    },
  });
  const text = screen.getByText(/^Votre résiliation est enregistrée/).textContent;
  expect(text.replace(/\s/g, ' ')).toBe(
    `Votre résiliation est enregistrée : vos échéances s’arrêtent à cette date.${words}`,
  );
});

test('L1.10 a registered end shows before the figures, in the offer and in what is to be paid', async () => {
  const terminationDate = '2026-11-28';
  const { container } = await renderHome({
    session: { as: 'customer', contracts: [aContractSummary({ terminationDate })] },
    handlers: {
      '/getHomeMoment': () => aHome({ cards: [aCard({ moment: 'CONTRACT_ENDING', day: terminationDate })] }),
      '/getContract': () => ({ contract: aContract({ terminationDate, nextRenewDate: '2027-03-01' }) }),
    },
    unfolded: ['Mon offre'],
  });
  expect(screen.getByText('Ce contrat prend fin le 28 novembre 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir ma résiliation' })).toHaveAttribute(
    'href',
    '/profile/contract-end',
  );
  const offer = block('Mon offre');
  expect(offer.queryByText('Renouvellement')).toBeNull();
  expect(offer.getByText('28/11/2026')).toBeVisible();
  expect(block('Prochain paiement').queryByText(/€/)).toBeNull();
  await expectAccessible(container);
});

describe('L9.1 the first card', () => {
  const todo = [
    aCard({ amount: 80, day: '2026-09-07', count: 2 }),
    aCard({ moment: 'READING_DUE', day: '2026-05-02' }),
  ];

  test('has one action, and what else is to be done is folded below it', async () => {
    const { user, container } = await renderHome({
      handlers: { '/getHomeMoment': () => aHome({ cards: todo }) },
    });
    const first = within(screen.getByRole('region', { name: /^80,00.€ à régler$/ }));
    expect(
      first.getByText(/^2.paiements en retard, le plus ancien depuis le 7 septembre 2026\.$/),
    ).toBeVisible();
    expect(first.getAllByRole('link')).toHaveLength(1);
    expect(first.getByRole('link', { name: 'Payer maintenant' })).toHaveAttribute(
      'href',
      '/document/payments?pay=all',
    );
    expect(screen.queryByRole('link', { name: 'Envoyer mon relevé' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Aussi à faire Relevez votre compteur/ }));
    expect(screen.getByRole('link', { name: 'Envoyer mon relevé' })).toHaveAttribute(
      'href',
      '/consumption/self-relief',
    );
    await expectAccessible(container);
  });

  test('says that all is well where nothing is to be done', async () => {
    await renderHome();
    const first = within(screen.getByRole('region', { name: 'Tout est en ordre' }));
    expect(first.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Aussi à faire/ })).toBeNull();
  });

  test('fails alone, and recovers by its own retry', async () => {
    const { server, user } = await renderHome({
      handlers: { '/getHomeMoment': () => refuse(503, 'Service indisponible') },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Ce qui est à faire n’a pas pu être chargé');
    expect(block('Prochain paiement').getByText(/70,00/)).toBeVisible();
    server.use(calmServer());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Tout est en ordre' })).toBeVisible();
  });

  test('the order of the rest is the server’s', async () => {
    await renderHome({
      handlers: {
        '/getHomeMoment': () => aHome({ open: ['ACTIVATION', 'MONEY'], folded: ['OFFER', 'BILL', 'ADVICE'] }),
      },
    });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(['Tout est en ordre', 'Activation de mon contrat', 'Mon budget']);
    expect(titles[3]).toMatch(/^Mon offre/);
  });
});

test.each([
  [{ total: 84.82, difference: 17.62 }, 'more', /^84,82.€ le 04\/04\/2026, 17,62.€ de plus qu’avant$/],
  [{ total: 84.82, difference: -5.47 }, 'less', /^84,82.€ le 04\/04\/2026, 5,47.€ de moins qu’avant$/],
  [{ total: -12, difference: 0 }, null, /^12,00.€ en votre faveur le 04\/04\/2026, le même montant/],
  [{ total: 84.82, difference: null }, null, /votre première facture$/],
] as const)(
  'C2 the bill of %j is one sentence and a link to its own page',
  async (over, direction, words) => {
    const bill = { number: 'F-2', date: '2026-04-04', ...over };
    await renderHome({ handlers: { '/getHomeMoment': () => aHome({ bill }) } });
    const row = block('Ma facture expliquée').getByRole('link');
    expect(row).toHaveAttribute('href', '/document/bills/explained');
    const summary = row.querySelector('.dash-row__summary');
    expect(summary?.textContent?.trim()).toMatch(words);
    expect(row.querySelector('.dash-change')?.getAttribute('data-direction') ?? null).toBe(direction);
  },
);

test('L9.1 a contract with nothing to do does not say that all is well while another one is late', async () => {
  const othersLate = { contracts: 1, amount: 116.83 };
  await renderHome({ handlers: { '/getHomeMoment': () => aHome({ othersLate }) } });
  const card = within(screen.getByRole('region', { name: /^116,83.€ en retard sur un autre contrat$/ }));
  expect(card.getByRole('link', { name: 'Voir mes contrats' })).toHaveAttribute(
    'href',
    '/contracts?late=true',
  );
  expect(screen.queryByText('Tout est en ordre')).toBeNull();
});

test('L9.1 what is late on another contract is folded behind the first card of this one', async () => {
  const othersLate = { contracts: 2, amount: 116.83 };
  const cards = [aCard({ moment: 'READING_DUE', day: '2026-05-02' })];
  const { user } = await renderHome({ handlers: { '/getHomeMoment': () => aHome({ cards, othersLate }) } });
  expect(screen.getByRole('region', { name: 'Relevez votre compteur' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Aussi à faire 116,83.€ en retard sur 2/ }));
  expect(screen.getByRole('link', { name: 'Voir mes contrats' })).toBeVisible();
});

test('L9.4 the home of one contract of several leads to all of them; of the only one it does not', async () => {
  const contracts = ['1', '2', '3'].map((number) =>
    aContractSummary({ contractNumber: `C-100001-${number}` }),
  );
  const { unmount } = await renderHome({ session: { as: 'customer', contracts } });
  expect(screen.getByRole('link', { name: /^Mes 3.contrats$/ })).toHaveAttribute('href', '/contracts');
  unmount();
  await renderHome();
  expect(screen.queryByRole('link', { name: /contrats$/ })).toBeNull();
});
