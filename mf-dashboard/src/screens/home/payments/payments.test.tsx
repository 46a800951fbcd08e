import {
  type Handlers,
  aBalance,
  aContractSummary,
  aFirstPayment,
  aPrepayment,
  anAdhocPiece,
  anInvoice,
  expectAccessible,
  refuse,
  screen,
  within,
  freezeDay,
} from '@portal/testing';
import { aHome, calmPieces, testDay } from '../../../testing/calm-server';
import { renderHome } from '../../../testing/render-home';

freezeDay(testDay);

type FirstPayment = ReturnType<typeof aFirstPayment>;

const region = (name: string) => within(screen.getByRole('region', { name }));
const show = (handlers: Handlers = {}, unfolded: string[] = []) => renderHome({ handlers, unfolded });
const debts = ['Mes paiements en retard'];
const none = { invoices: [], prepayments: [], adhocPieces: [] };

test('C2.2 last and next payment show amount, day and state', async () => {
  await show();
  expect(region('Prochain paiement').getByText('70,00 €')).toBeVisible();
  expect(region('Prochain paiement').getByText('Échéance, le 7 décembre 2026')).toBeVisible();
  expect(region('Dernier paiement').getByText('62,50 €')).toBeVisible();
  expect(region('Dernier paiement').getByText('Échéance, le 5 novembre 2026')).toBeVisible();
  expect(region('Dernier paiement').getByText('Transmis')).toBeVisible();
  expect(region('Mon budget').getByRole('link', { name: 'Voir mes paiements' })).toHaveAttribute(
    'href',
    '/document/payments',
  );
});

test('C2.2 a message says when there is no payment at all', async () => {
  await show({ '/financialPieces': () => none });
  expect(screen.getByText('Aucun paiement à venir')).toBeVisible();
  expect(screen.getByText('Aucun paiement effectué')).toBeVisible();
});

test('C2.2 a customer billed on consumption sees that nothing is due before the next bill', async () => {
  await renderHome({
    session: {
      as: 'customer',
      contracts: [aContractSummary({ contractStatus: 'effective', billingMode: 'CYCLICAL_BILLING' })],
    },
    handlers: { '/financialPieces': () => none },
  });
  expect(region('Prochain paiement').getByText('Rien à payer avant votre prochaine facture')).toBeVisible();
  expect(screen.queryByText('Aucun paiement à venir')).toBeNull();
});

test.each([
  ['initialized', true],
  ['accepted', false],
  ['effective', false],
] as const)(
  'C2.2 the first debits of a contract to come hang on its start: %s, %s',
  async (contractStatus, isShown) => {
    await renderHome({ session: { as: 'customer', contracts: [aContractSummary({ contractStatus })] } });
    const next = region('Prochain paiement');
    expect(next.getByText('70,00 €')).toBeVisible();
    expect(next.queryAllByText(/^Sous réserve de la mise en service/)).toHaveLength(isShown ? 1 : 0);
  },
);

const late = anInvoice({
  ...{ id: 'I-late', invoice_number: 'F-9', invoice_state: 'latePayment', payable_by_card: true },
  ...{ invoice_amount_residual_signed: 41.2, invoice_date_due: '2026-05-02' },
});

test('L1.1 a late invoice is shown with a way to pay it, whatever payments are to come', async () => {
  const { prepayments } = calmPieces();
  const { container } = await show(
    {
      '/financialPieces': () => ({ invoices: [late], prepayments, adhocPieces: [] }),
    },
    debts,
  );
  const block = region('Factures en retard');
  expect(block.getByRole('heading', { name: /^Facture F-9.: 41,20.€ en retard$/ })).toBeVisible();
  expect(block.getByText('Elle était à régler au plus tard le 2 mai 2026.')).toBeVisible();
  expect(block.getByRole('link', { name: 'Payer par carte (Facture F-9)' })).toHaveAttribute(
    'href',
    '/document/payments?piece=I-late&pay=card',
  );
  expect(region('Prochain paiement').getByText('Échéance, le 7 décembre 2026')).toBeVisible();
  await expectAccessible(container);
});

test.each([
  [{ due: 84.5 }, '84,50 €', 'À payer'],
  [{ due: 84.5, late: 84.5 }, '84,50 €', 'En retard'],
  [{ owedBack: 12.3 }, '12,30 €', 'En votre faveur'],
  [{ planned: 62, plannedOn: '2026-12-01' }, '62,00 €', 'Prélèvement prévu'],
  [{}, '0,00 €', 'À jour'],
])('C2.2 L1.1 an account of %j is %s, %s', async (sums, amount, label) => {
  await show({ '/getBalance': () => aBalance(sums) });
  expect(region('Solde').getByText(amount)).toBeVisible();
  expect(region('Solde').getByText(label)).toBeVisible();
});

test('L1.1 what is in collection or being refunded is shown beside what is due, never subtracted from it', async () => {
  await show({ '/getBalance': () => aBalance({ due: 84.5, inCollection: 40, refunding: 20 }) });
  expect(region('Solde').getByText('84,50 €')).toBeVisible();
  const parts = within(screen.getByRole('group', { name: 'Détail du compte' }));
  expect(parts.getByText(/^En dehors de cette somme/)).toBeVisible();
  const [collection, refund] = parts.getAllByRole('listitem');
  expect(collection).toHaveTextContent(/^Confié à un organisme de recouvrement.: 40,00.€$/);
  expect(refund).toHaveTextContent(/^En cours de remboursement.: 20,00.€$/);
});

test('L1.11 a sponsorship’s credit is shown beside the balance, and is not part of it before a bill includes it', async () => {
  await show({ '/getBalance': () => ({ ...aBalance({ due: 84.5 }), nextBillCredit: 30 }) });
  expect(region('Solde').getByText('84,50 €')).toBeVisible();
  expect(
    region('Solde').getByText(/^Parrainage\s: 30,00\s€ à déduire de votre prochaine facture$/),
  ).toBeVisible();
});

test('C2.2 a missing balance shows an error text, never zero', async () => {
  await show({ '/getBalance': () => ({ balance: null, account: null }) });
  expect(region('Solde').getByRole('alert')).toHaveTextContent(
    'Votre solde n’est pas disponible pour le moment.',
  );
  expect(region('Solde').queryByText(/€/)).toBeNull();
});

const rejected = { status: 'sent-cancelled' } as const;

test('C2.3 L1.1 several rejected debits are one block with their total, and two ways to pay each', async () => {
  const { container } = await show(
    {
      '/financialPieces': () => ({
        ...none,
        prepayments: [
          aPrepayment({ ...rejected, id: 'PP/9', dueDate: '2026-09-07', amount: 62, residual: 62 }),
        ],
        adhocPieces: [
          anAdhocPiece({ ...rejected, id: 'AD-2', dueDate: '2026-11-05', amount: 18, residual: 18 }),
        ],
      }),
    },
    debts,
  );
  const block = region('Prélèvements rejetés');
  expect(
    block.getByRole('heading', { name: /^2\sprélèvements ont été rejetés.: 80,00.€ restent à payer$/ }),
  ).toBeVisible();
  const rows = block.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Prélèvement du 7 septembre 2026.*62,00/),
    expect.stringMatching(/^Prélèvement du 5 novembre 2026.*18,00/),
  ]);
  const oldest = within(rows[0] as HTMLElement);
  expect(oldest.getByRole('link', { name: 'Choisir une date (7 septembre 2026)' })).toHaveAttribute(
    'href',
    '/document/payments?piece=PP%2F9&pay=redebit',
  );
  expect(oldest.getByRole('link', { name: 'Payer par carte (7 septembre 2026)' })).toHaveAttribute(
    'href',
    '/document/payments?piece=PP%2F9&pay=card',
  );
  await expectAccessible(container);
});

test('C2.3 a rejected debit shows its amount, day and reason; a settled one is not shown', async () => {
  await show(
    {
      '/financialPieces': () => ({
        ...none,
        prepayments: [
          aPrepayment({
            ...{ ...rejected, dueDate: '2026-11-05', amount: 62, residual: 62 },
            rejectReason: 'Provision insuffisante',
          }),
          aPrepayment({ ...rejected, id: 'PP-2', residual: 0 }),
        ],
      }),
    },
    debts,
  );
  const block = region('Prélèvements rejetés');
  expect(
    block.getByRole('heading', { name: /^Votre prélèvement de 62,00.€ du 5 novembre 2026 a été rejeté$/ }),
  ).toBeVisible();
  expect(block.getByText(/provision insuffisante/)).toBeVisible();
});

test('C2.3 a rejected debit that was replaced is no longer an incident', async () => {
  await show({
    '/financialPieces': () => ({
      ...none,
      prepayments: [aPrepayment({ status: 'sent-cancelled', replacing_payment_count: 1 })],
    }),
  });
  expect(screen.getByText('Aucun paiement à venir')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mes paiements en retard' })).toBeNull();
});

test('C2.2 next and last payment come by one call: one failure, one retry', async () => {
  const { user, server } = await show({ '/financialPieces': () => refuse(500, 'Erreur serveur') });
  expect(region('Paiements').getByText('Vos paiements n’ont pas pu être chargés.')).toBeVisible();
  server.use({ '/financialPieces': () => none });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucun paiement à venir')).toBeVisible();
});

const waiting = (contractStatus: 'waiting-prepay' | 'paymentFailure', firstPayments: FirstPayment[]) =>
  renderHome({
    session: { as: 'customer', contracts: [aContractSummary({ contractStatus, effectiveStartDate: null })] },
    unfolded: ['Mon premier paiement'],
    handlers: {
      '/getFirstPayments': () => ({ firstPayments }),
      '/getBalance': () => ({ balance: null, account: null }),
      '/financialPieces': () => none,
    },
  });

test('L1.5 a contract that awaits its first payment says how much, since when, and leads to paying it', async () => {
  const { container, server } = await waiting('waiting-prepay', [aFirstPayment()]);
  const block = region('Premier paiement');
  expect(
    block.getByRole('heading', { name: /^Votre premier paiement de 64,00.€ est attendu$/ }),
  ).toBeVisible();
  expect(block.getByText('Contrat C-100001-1 (électricité), souscrit le 10 novembre 2026.')).toBeVisible();
  expect(block.getByText(/^Électricité.*64,00.€ pour 2.mois, soit 32,00.€ par mois$/)).toBeVisible();
  expect(block.getByText('Début demandé du contrat : le 12 décembre 2026.')).toBeVisible();
  expect(block.getByRole('link', { name: 'Payer par carte' })).toHaveAttribute(
    'href',
    '/document/payments?order=A-1&pay=card',
  );
  expect(server.payloadsOf('/getFirstPayments')).toEqual([{ customerNbr: '100001' }]);
  expect(region('Prochain paiement').getByText('64,00 €')).toBeVisible();
  expect(region('Prochain paiement').getByText('Premier paiement, par carte')).toBeVisible();
  expect(screen.queryByText('Aucun paiement à venir')).toBeNull();
  await expectAccessible(container);
});

test('L1.5 after a failed payment the customer is asked to pay again, rather than to wait for us', async () => {
  await waiting('paymentFailure', [
    aFirstPayment({ state: 'failed', failureMessage: 'Votre carte a été refusée.' }),
  ]);
  expect(screen.queryByText(/Nous la corrigeons/)).toBeNull();
  const block = region('Premier paiement');
  expect(block.getByRole('heading')).toHaveTextContent(/64,00.€ n’a pas abouti$/);
  expect(block.getByText(/^Motif : Votre carte a été refusée\. Réglez-le par carte/)).toBeVisible();
  expect(block.getByRole('link', { name: 'Payer par carte' })).toBeVisible();
});

test.each([
  [{ state: 'underWay', payable: false }, /Ne payez pas à nouveau/, 0],
  [{ state: 'expired' }, /^Vous n’avez pas été débité\./, 1],
  [{ amount: null, payable: false }, /^Son montant n’est pas connu ici/, 0],
] as const)(
  'L1.5 a first payment of %j says what it is and is paid where it can be',
  async (over, words, ways) => {
    await waiting('waiting-prepay', [aFirstPayment(over)]);
    expect(region('Premier paiement').getByText(words)).toBeVisible();
    expect(region('Premier paiement').queryAllByRole('link', { name: 'Payer par carte' })).toHaveLength(ways);
  },
);

test('L1.5 each of several cases has its block; a waiting contract without a case gets a notice', async () => {
  const gas = aFirstPayment({
    orderReference: 'A-2',
    contracts: [{ contractNumber: 'C-9', energy: 'NG', startsOn: null }],
  });
  await waiting('waiting-prepay', [aFirstPayment({ ...gas, orderReference: 'A-3' }), gas]);
  expect(screen.getAllByRole('region', { name: 'Premier paiement' })).toHaveLength(3);
  expect(screen.getByText(/^Ce contrat attend un premier paiement dont le montant/)).toBeVisible();
});

test('L1.5 the planned start is shown with the first payment: one for each contract, a past one, or none', async () => {
  const at = (energy: 'EL' | 'NG', startsOn: string | null) => ({
    contractNumber: `C-${energy}`,
    energy,
    startsOn,
  });
  await waiting('waiting-prepay', [
    aFirstPayment({ orderReference: 'A-2', contracts: [at('EL', '2026-12-12'), at('NG', '2026-12-12')] }),
    aFirstPayment({ orderReference: 'A-3', contracts: [at('EL', '2026-12-12'), at('NG', '2026-12-20')] }),
    aFirstPayment({ orderReference: 'A-4', contracts: [at('EL', '2020-01-02')] }),
    aFirstPayment({ orderReference: 'A-5', contracts: [at('EL', null)] }),
  ]);
  const starts = screen.getAllByText(/^Début demandé/).map(({ textContent }) => textContent);
  expect(starts).toEqual([
    'Début demandé des contrats\u00a0: le 12 décembre 2026.',
    'Début demandé\u00a0: électricité le 12 décembre 2026, gaz naturel le 20 décembre 2026.',
  ]);
  expect(
    screen.getByText('Vous aviez demandé un début le 2 janvier 2020 : le contrat attend ce paiement.'),
  ).toBeVisible();
});

test('L1.5 the first payment that is awaited comes before the instalments that are planned', async () => {
  await renderHome({
    session: {
      as: 'customer',
      contracts: [aContractSummary({ contractStatus: 'waiting-prepay', effectiveStartDate: null })],
    },
    handlers: {
      '/getFirstPayments': () => ({ firstPayments: [aFirstPayment()] }),
      '/financialPieces': () => ({
        ...none,
        prepayments: [
          aPrepayment({ amount: 81, dueDate: '2099-02-15', status: 'validated', settlement: 'notSettled' }),
        ],
      }),
    },
  });
  expect(await region('Prochain paiement').findByText('64,00 €')).toBeVisible();
});

test('L1.5 for other contracts no first payment is requested', async () => {
  const { server } = await show();
  expect(server.payloadsOf('/getFirstPayments')).toEqual([]);
});

test.each([
  [3.81, 'environ 4 €', 'more', /^à payer le 3 février 2027/],
  [210.4, 'environ 210 €', 'more', /^à payer le 3 février 2027/],
  [-88.6, 'environ 89 €', 'less', /^en votre faveur le 3 février 2027/],
  [0.2, 'environ 0 €', null, /^à l’équilibre le 3 février 2027/],
] as const)(
  'L9.1 what the year is expected to settle, %d, is told in whole euros, and more from less',
  async (expected, amount, direction, words) => {
    const settlement = { day: '2027-02-03', expected, low: expected - 40, high: expected + 40 };
    await show({ '/getHomeMoment': () => aHome({ settlement }) });
    const part = region('Régularisation estimée');
    const figure = part.getByText('environ').closest('p');
    expect(figure?.textContent?.replaceAll(/\s/g, ' ')).toBe(amount);
    expect(figure?.getAttribute('data-direction') ?? null).toBe(direction);
    expect(part.getByRole('link', { name: words })).toHaveAttribute('href', '/consumption/year');
  },
);

test('C2.2 L9.1 a bill that the bank draws by itself is a debit to come, and no sum to pay', async () => {
  const [day, euros] = ['2026-12-11', 447.46];
  const bill = anInvoice({
    ...{ id: 'I', invoice_state: 'notSettled', invoice_date_due: day, planned_payment_date: day },
    ...{ invoice_amount_total_signed: euros, invoice_amount_residual_signed: euros, payable_by_card: false },
  });
  const debit = anAdhocPiece({
    ...{ id: 'D', invoice_id: 'I', amount: euros, dueDate: day, date: day, residual: 0 },
    status: 'validated',
  });
  await show({
    '/financialPieces': () => ({ ...none, invoices: [bill], adhocPieces: [debit] }),
    '/getBalance': () => aBalance({ due: euros }),
  });
  expect(screen.getByRole('region', { name: 'Tout est en ordre' })).toBeVisible();
  const balance = region('Solde');
  expect(balance.getByText('Prélèvement prévu')).toBeVisible();
  expect(balance.getByText(/^447,46/)).toBeVisible();
  expect(balance.getByText(/^Sera prélevé le 11/)).toBeVisible();
  expect(balance.queryByText('À payer')).toBeNull();
});
