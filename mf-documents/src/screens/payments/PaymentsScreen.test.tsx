import type { Contract } from '@portal/contract';
import { isKnown, session, setContext } from '@portal/session';
import {
  aContract,
  aContractSummary,
  act,
  aCustomer,
  aFinance,
  anAdhocPiece,
  anInvoice,
  aPrepayment,
  aScheme,
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { DocumentsApp } from '../../DocumentsApp';
import { paths } from '../../paths';
import { calmPayments, failed, paymentsDay, pieces } from '../../testing/demo-payments';
import { watchFileTabs } from '../../testing/file-tabs';
import { settled } from '../../testing/render-documents';
import { renderPayments } from '../../testing/render-payments';

freezeDay(paymentsDay);
afterEach(() => jest.restoreAllMocks());

const region = (name: string) => within(screen.getByRole('region', { name }));
const table = () => within(screen.getByRole('table', { name: 'Mes paiements' }));

test('C6.3 the table lists what was paid and what failed, in words; refunds and incidents are shown apart', async () => {
  const { container } = await renderPayments();
  const rows = table().getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/05\/11\/2026.*Prélèvement SEPA.*62,00.€.*Rejeté/);
  expect(rows[1]).toHaveTextContent(/05\/03\/2026.*62,00.€.*Soldé/);
  expect(region('Remboursements et crédits').getByText(/^Remboursement en attente/)).toBeVisible();
  expect(region('Solde du contrat').getByText('En retard')).toBeVisible();
  const incident = region('Prélèvements rejetés');
  expect(incident.getByText(/provision insuffisante/)).toBeVisible();
  expect(incident.getByRole('heading')).toHaveTextContent(/62,00.€ du 5 novembre 2026/);
  await expectAccessible(container);
});

test.each([
  ['bankTransfer', 'À régler par virement bancaire', 'FR76 9999 9000 0100 0000 1234 537'],
  ['check', 'À régler par chèque', 'Lumenvie, 12 quai des Lumières, 69002 Lyon'],
] as const)(
  'C6.7 a schedule that is paid by %s says that it is the customer’s to send, and where',
  async (paymentMode, words, where) => {
    const finance = aFinance({ paymentMode, rumCode: null });
    const { container } = await renderPayments({
      handlers: {
        '/getContract': () => ({ contract: aContract({ nextRenewDate: '2027-02-28', finance }) }),
      },
    });
    const schedule = region('Mon échéancier');
    expect(schedule.getByText(new RegExp(`^${words}`))).toBeVisible();
    expect(await schedule.findByText(where)).toBeVisible();
    expect(schedule.getByText('C-100001-1')).toBeVisible();
    await expectAccessible(container);
  },
);

test('C6.3 an instalment that fell due with the banks closed says which of its days is which', async () => {
  const sunday = { dueDate: '2026-07-05', date: '2026-07-05', communication: 'Échéance du 05/07/2026' };
  const moved = aPrepayment({ id: 'PP-moved', payment_method_code: 'sdd', ...sunday });
  await renderPayments({
    handlers: { '/financialPieces': () => ({ ...pieces, prepayments: [...pieces.prepayments, moved] }) },
  });
  expect(table().getAllByText(/^Banques fermées ce jour-là/)).toHaveLength(1);
  expect(table().getByRole('row', { name: /Échéance du 05\/07\/2026/ })).toHaveTextContent(
    /^06\/07\/2026.*Échéance du 05\/07\/2026Banques fermées ce jour-là : prélèvement le 06\/07\/2026\./,
  );
});

test('C6.3 filters show the matching payments, and a message when there are none', async () => {
  const { user } = await renderPayments();
  const card = region('Historique de mes paiements');
  await user.selectOptions(card.getByRole('combobox', { name: 'Statut' }), 'Rejeté');
  expect(table().getAllByRole('row')).toHaveLength(2);
  await user.selectOptions(card.getByRole('combobox', { name: 'Statut' }), 'Tous les statuts');
  expect(table().getAllByRole('row')).toHaveLength(3);
});

test('L9.2 C6.3 « Tous mes contrats » lists the payments of all, each with its contract; what another owes is paid there', async () => {
  const gas = aPrepayment({ id: 'gas', contract: 'C-100001-2', status: 'sent-cancelled' });
  const own = aPrepayment({ id: 'own', contract: 'C-100001-1', status: 'reconciled' });
  const { user, server } = await renderPayments({
    session: {
      as: 'customer',
      contracts: [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })],
    },
    handlers: {
      '/getDocumentsList': () => ({
        financialPieces: { result: { status: 'ok' }, prepayments: [own, gas], adhocPieces: [] },
        truncated: true,
      }),
    },
  });
  const card = region('Historique de mes paiements');
  await user.click(card.getByRole('radio', { name: 'Tous mes contrats' }));
  expect(await card.findByRole('link', { name: 'Contrat C-100001-2\u00a0: ses paiements' })).toHaveAttribute(
    'href',
    '/document/payments?contract=C-100001-2',
  );
  expect(card.getByText('Contrat C-100001-1')).toBeVisible();
  expect(card.getByText(/^Les plus récents sont dans cette liste/)).toBeVisible();
  expect(table().queryByRole('button', { name: /Payer/ })).toBeNull();
  expect(server.payloadsOf('/getDocumentsList')).toEqual([{ customerNbr: '100001', mode: 'PAYMENT' }]);
});

test('C6.7 the schedule to the next anniversary is shown on the screen before it is opened as a document', async () => {
  const { user, server } = await renderPayments({
    handlers: { '/getSupportingDocuments': () => ({ documentName: 'Échéancier.pdf', base64: 'JVBERg==' }) },
  });
  const tabs = watchFileTabs();
  const schedule = region('Mon échéancier');
  const rows = within(schedule.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    // the fifth is a Saturday
    expect.stringMatching(/^17 décembre 2026/),
    expect.stringMatching(/^25 janvier 2027/),
  ]);
  expect(schedule.getByText(/124,00.€/)).toBeVisible();
  expect(schedule.getByText(/le 5 du mois.*28 février 2027/)).toBeVisible();
  await user.click(schedule.getByRole('button', { name: 'Ouvrir votre échéancier (nouvel onglet)' }));
  expect(server.payloadsOf('/getSupportingDocuments')).toMatchObject([
    { mode: 'paymentSchedule', contractNbr: 'C-100001-1' },
  ]);
  expect(tabs.opened).toHaveLength(1);
});

test('C6.7 an instalment due on the anniversary and drawn after it says why; the contract’s end ends the schedule', async () => {
  const contract = (over: Partial<Contract>) => () => ({ contract: aContract(over) });
  const { unmount } = await renderPayments({
    handlers: { '/getContract': contract({ nextRenewDate: '2026-12-05' }) },
  });
  const schedule = () => region('Mon échéancier');
  expect(within(schedule().getByRole('table')).getAllByRole('row')).toHaveLength(2);
  expect(
    schedule().getByText(/anniversaire de votre contrat, le 5 décembre 2026\. La dernière est prélevée le 7/),
  ).toBeVisible();
  unmount();
  await renderPayments({ handlers: { '/getContract': contract({ terminationDate: '2026-12-31' }) } });
  expect(within(schedule().getByRole('table')).getAllByRole('row')).toHaveLength(2);
  expect(schedule().getByText(/jusqu’à la fin de votre contrat, le 31 décembre 2026/)).toBeVisible();
});

test.each([
  ['waiting', 'PAYMENT_SCHEDULE', /Son échéancier paraîtra ici/, /^Pas encore de solde/],
  ['abandoned', 'PAYMENT_SCHEDULE', /n’est pas en service/, /rien n’a été facturé/],
  ['terminated', 'PAYMENT_SCHEDULE', /est résilié/, 'Votre solde n’est pas disponible'],
  ['effective', 'PAYMENT_SCHEDULE', /prochain anniversaire/, 'Votre solde n’est pas disponible'],
  ['effective', 'REAL_BILLING', /chacune de vos factures est prélevée/, 'Votre solde n’est pas disponible'],
] as const)(
  'C6.7 a contract that is %s, %s, has no instalment for its own reason',
  async (contractStatus, billingMode, schedule, balance) => {
    const state = { contractStatus, billingMode, effectiveStartDate: null };
    await renderPayments({
      session: { as: 'customer', contracts: [aContractSummary(state)] },
      handlers: {
        '/financialPieces': () => ({ invoices: [], prepayments: [], adhocPieces: [] }),
        '/getBalance': () => ({ balance: null, account: null }),
        '/getContract': () => ({ contract: aContract(state) }),
      },
    });
    expect(region('Mon échéancier').getByText(schedule)).toBeVisible();
    expect(region('Solde du contrat').getByText(balance)).toBeVisible();
  },
);

test('C6.7 a schedule before the first payment says what it hangs on', async () => {
  const state = { contractStatus: 'waiting-prepay', effectiveStartDate: '2026-12-02' } as const;
  await renderPayments({
    session: { as: 'customer', contracts: [aContractSummary(state)] },
    handlers: {
      '/getContract': () => ({ contract: aContract(state) }),
      '/getFirstPayments': () => ({ firstPayments: [] }),
    },
  });
  expect(
    region('Mon échéancier').getByText(/Sous réserve de votre premier paiement et de la mise en service/),
  ).toBeVisible();
});

test('C6.7 what is planned without a schedule is not « besides » one', async () => {
  await renderPayments({
    handlers: { '/financialPieces': () => ({ invoices: [], prepayments: [], adhocPieces: [again] }) },
  });
  expect(region('Mon échéancier').getByRole('heading', { name: 'Paiements prévus' })).toBeVisible();
  expect(region('Mon échéancier').queryByText(/en plus de l’échéancier/)).toBeNull();
});

test('C6.4 several rejected debits are listed in one card, with their total', async () => {
  const again = { ...failed, id: 'PP-again', dueDate: '2026-10-05', residual: 40.5 };
  const { user } = await renderPayments({
    handlers: { '/financialPieces': () => ({ ...pieces, prepayments: [...pieces.prepayments, again] }) },
  });
  const incident = region('Prélèvements rejetés');
  expect(incident.getAllByRole('heading')).toHaveLength(1);
  expect(incident.getByRole('heading')).toHaveTextContent(
    /^2 prélèvements ont été rejetés : 102,50.€ restent à payer$/,
  );
  const items = incident.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Prélèvement du 5 octobre 2026.*40,50/),
    expect.stringMatching(/^Prélèvement du 5 novembre 2026.*62,00/),
  ]);
  await user.click(within(items[0]!).getByRole('button', { name: /^Payer par carte/ }));
  expect(window.location.search).toBe('?piece=PP-again&pay=card');
});

test('L1.1 a late invoice is shown with a way to pay it; a debt in collection is never offered for payment', async () => {
  const invoices = [
    anInvoice({
      ...{ id: 'I-late', invoice_number: 'F-7', invoice_state: 'latePayment', payable_by_card: true },
      ...{ invoice_amount_residual_signed: 84.5, invoice_date_due: '2026-05-20' },
    }),
    anInvoice({
      ...{ id: 'I-agency', invoice_state: 'externalRecovery', payable_by_card: false },
      invoice_amount_residual_signed: 40,
    }),
  ];
  const collected = { ...failed, id: 'PP-agency', invoice_id: 'I-agency', residual: 40 };
  const { user } = await renderPayments({
    handlers: { '/financialPieces': () => ({ invoices, prepayments: [collected], adhocPieces: [] }) },
  });
  expect(screen.queryByRole('region', { name: 'Prélèvements rejetés' })).toBeNull();
  expect(table().queryByRole('button', { name: /^Payer par carte/ })).toBeNull();
  await user.click(region('Factures en retard').getByRole('button', { name: /^Payer par carte.*F-7/ }));
  expect(window.location.search).toBe('?piece=I-late&pay=card');
});

test('L1.1 an address that names a debt in collection says who to pay', async () => {
  const agency = { ...failed, id: 'PP-agency', status: 'externalRecovery' as const };
  await renderPayments({
    query: '?piece=PP-agency&pay=card',
    handlers: { '/financialPieces': () => ({ invoices: [], prepayments: [agency], adhocPieces: [] }) },
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Cette somme est confiée à un organisme de recouvrement/)).toBeVisible();
});

test('C6.7 without a mandate the schedule asks for a transfer, not a debit', async () => {
  const finance = aFinance({ rumCode: null, noticeDays: null });
  await renderPayments({ handlers: { '/getContract': () => ({ contract: aContract({ finance }) }) } });
  expect(region('Mon échéancier').getByText(/^À régler par virement/)).toBeVisible();
});

test('C6.6 a proof that is refused says why in a dialog', async () => {
  const why = 'Ce paiement n’a pas encore été encaissé';
  const { user, server } = await renderPayments({
    handlers: { '/getSupportingDocuments': () => refuse(409, why, 'CONFLICT') },
  });
  watchFileTabs();
  await user.click(
    table().getByRole('button', { name: /^Ouvrir le justificatif de paiement \(Échéance du 05\/03\/2026\)/ }),
  );
  expect(within(await screen.findByRole('dialog')).getByText(why)).toBeVisible();
  expect(server.payloadsOf('/getSupportingDocuments')).toMatchObject([
    { mode: 'proofOfPayment', pieceReference: 'PP-paid', pieceType: 'pp' },
  ]);
});

test('C6.3 a failing call affects its own blocks alone, and can be retried', async () => {
  const { user, server } = await renderPayments({ handlers: { '/financialPieces': () => noAnswer } });
  expect(region('Solde du contrat').getByText('En retard')).toBeVisible();
  const card = region('Historique de mes paiements');
  expect(card.getByText('Vos paiements n’ont pas pu être chargés')).toBeVisible();
  server.use({ '/financialPieces': () => pieces });
  await user.click(card.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('table', { name: 'Mes paiements' })).toBeVisible();
});

test('C6.3 a contract without payments shows a message, and a missing balance is not shown as zero', async () => {
  await renderPayments({
    handlers: {
      '/financialPieces': () => ({ invoices: [], prepayments: [], adhocPieces: [] }),
      '/getBalance': () => ({ balance: null, account: null }),
    },
  });
  expect(screen.getByText('Aucun paiement pour ce contrat')).toBeVisible();
  expect(screen.getByText('Aucune échéance n’est prévue')).toBeVisible();
  expect(screen.getByText('Votre solde n’est pas disponible')).toBeVisible();
});

test.each([
  ['nowhere', 'card', /^Cette échéance n’est pas de ce contrat/],
  ['PP-paid', 'redebit', /^Cette échéance est déjà réglée/],
  ['PP-december', 'card', /^Ce paiement est déjà en cours/],
])('C2.3 a link to %s by %s says why nothing is paid', async (piece, way, words) => {
  const { user } = await renderPayments({ query: `?piece=${piece}&pay=${way}` });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'J’ai compris' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('');
});

const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];

test('C6.5 a link to a bill of another contract makes that contract current, and loads nothing of the former', async () => {
  const { server } = await renderPayments({
    session: { as: 'customer', contracts },
    query: `?contract=C-100001-2&piece=${failed.id}&pay=redebit`,
  });
  expect(await screen.findByRole('dialog', { name: /^Programmer un nouveau prélèvement/ })).toBeVisible();
  expect(isKnown(session) && session.contractNumber).toBe('C-100001-2');
  expect(window.location.search).toBe(`?piece=${failed.id}&pay=redebit`);
  const asked = server.payloadsOf('/financialPieces');
  expect(asked).toContainEqual({ contractId: 'C-100001-2' });
  expect(asked).not.toContainEqual({ contractId: 'C-100001-1' });
});

test('C6.5 such a link waits for the contracts of the customer', async () => {
  renderScreen(<DocumentsApp />, {
    path: `${paths.payments}?contract=C-100001-2&piece=${failed.id}&pay=redebit`,
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: { ...calmPayments(), '/getSupportVisits': () => ({ visits: [], next: null }) },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => setContext({ customer: aCustomer(), contracts }));
  await settled();
  expect(await screen.findByRole('dialog', { name: 'Vous consultez cet espace' })).toBeVisible();
  expect(isKnown(session) && session.contractNumber).toBe('C-100001-2');
});

test('C2.3 a link to a contract that the customer does not have says so', async () => {
  const { user } = await renderPayments({
    session: { as: 'customer', contracts },
    query: `?contract=C-9&piece=${failed.id}&pay=card`,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Il n’y a rien à payer ici' }));
  expect(dialog.getByText(/^Ce lien mène à un contrat qui ne figure pas/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'J’ai compris' }));
  expect(window.location.search).toBe('');
  expect(isKnown(session) && session.contractNumber).toBe('C-100001-1');
});

test('C6.4 what is paid is what is owed now: a debt that another tab has paid meanwhile is not paid again', async () => {
  const { user, server } = await renderPayments();
  const paidElsewhere = aPrepayment({ id: failed.id });
  server.use({
    '/financialPieces': () => ({
      ...pieces,
      prepayments: pieces.prepayments.map((piece) => (piece.id === failed.id ? paidElsewhere : piece)),
    }),
  });
  await user.click(screen.getAllByRole('button', { name: /^Payer par carte/ })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Il n’y a rien à payer ici' });
  expect(within(dialog).getByText(/^Cette échéance est déjà réglée/)).toBeVisible();
  expect(server.payloadsOf('/paymentCB')).toEqual([]);
});

test('C6.4 where nobody can say what is owed now, nothing is paid, and it can be asked again', async () => {
  const { user, server } = await renderPayments();
  server.use({ '/financialPieces': () => refuse(503, 'x') });
  await user.click(screen.getAllByRole('button', { name: /^Payer par carte/ })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Payer par carte' }));
  server.use({ '/financialPieces': () => pieces });
  await user.click(await dialog.findByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(server.payloadsOf('/paymentCB')).toHaveLength(1));
});

test('C2.3 an address with an unknown way to pay opens no dialog', async () => {
  await renderPayments({ query: `?piece=${failed.id}&pay=gold` });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B11.1 an agent with read-only access cannot pay, and sees why', async () => {
  renderScreen(<DocumentsApp />, {
    path: `${paths.payments}?piece=${failed.id}&pay=card`,
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: { ...calmPayments(), '/getSupportVisits': () => ({ visits: [], next: null }) },
  });
  act(() => setContext({ customer: aCustomer(), contracts: [aContractSummary()] }));
  await settled();
  expect(within(await screen.findByRole('dialog')).getByText(/^Donnez un motif/)).toBeVisible();
  // the debt is behind it
  expect(screen.queryByText('Il n’y a rien à payer ici')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Vous consultez cet espace' })).toBeVisible();
  const buttons = screen.getAllByRole('button', {
    name: /^(Payer par carte|Programmer|Nouvelle date)/,
    hidden: true,
  });
  expect(buttons).toHaveLength(4);
  for (const button of buttons) expect(button).toBeDisabled();
});

const again = anAdhocPiece({
  ...{ id: 'AD-again', status: 'validated', dueDate: '2026-12-01', amount: 62, residual: 0 },
  ...{ communication: 'Nouveau prélèvement : Échéance du 05/11/2026', take_back_until: '2026-11-29' },
});
const planned = (over: Partial<typeof again> = {}) => ({
  ...pieces,
  prepayments: pieces.prepayments.filter(({ id }) => id !== failed.id),
  adhocPieces: [{ ...again, ...over }],
});

test('C6.4 a planned re-debit is taken back after a confirmation, and what it was to pay is to be paid again', async () => {
  let isPlanned = true;
  const { user, server, container } = await renderPayments({
    handlers: {
      '/financialPieces': () => (isPlanned ? planned() : pieces),
      '/takeBackDebit': () => {
        isPlanned = false;
        return { code: '200', message: '' };
      },
    },
  });
  const schedule = region('Mon échéancier');
  expect(schedule.getByText(/^Peut être annulé jusqu’au 29\/11\/2026/)).toBeVisible();
  await expectAccessible(container);
  await user.click(schedule.getByRole('button', { name: /^Annuler ce prélèvement/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler ce prélèvement/ }));
  expect(dialog.getByText(/62,00.€ prévu le 1er décembre 2026 ne sera pas présenté/)).toBeVisible();
  await user.dblClick(dialog.getByRole('button', { name: 'Annuler ce prélèvement' }));
  expect(
    await schedule.findByText(/1er décembre 2026 est annulé\. Un e-mail vous le confirme/),
  ).toBeVisible();
  expect(server.payloadsOf('/takeBackDebit')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001-1', payment: 'AD-again' },
  ]);
  expect(await screen.findByRole('region', { name: 'Prélèvements rejetés' })).toBeVisible();
});

test('C6.4 a re-debit that the bank was handed, or the server keeps, says so', async () => {
  const { unmount } = await renderPayments({
    handlers: { '/financialPieces': () => planned({ take_back_until: '2026-11-20' }) },
  });
  expect(region('Mon échéancier').getByText(/^Trop proche de sa date/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Annuler ce prélèvement/ })).toBeNull();
  unmount();
  const why = 'Ce prélèvement est en cours.';
  const { user } = await renderPayments({
    handlers: { '/financialPieces': () => planned(), '/takeBackDebit': () => refuse(409, why, 'CONFLICT') },
  });
  await user.click(screen.getByRole('button', { name: /^Annuler ce prélèvement/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Annuler ce prélèvement' }));
  expect(await dialog.findByText(why)).toBeVisible();
});
