import type { AdhocPiece, Invoice, Prepayment } from '@portal/contract';
import {
  aBalance,
  aContractSummary,
  aFirstPayment,
  anAdhocPiece,
  anInvoice,
  aPrepayment,
  expectAccessible,
  freezeDay,
  noAnswer,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { watchFileTabs } from '../../testing/file-tabs';
import { renderDocuments, settled, testDay } from '../../testing/render-documents';

freezeDay(testDay);
afterEach(() => jest.restoreAllMocks());

const unpaid = {
  invoice_amount_residual_signed: 84.5,
  invoice_state: 'notSettled',
  payable_by_card: true,
} as const;
const late = anInvoice({ ...unpaid, id: 'late', invoice_number: 'F1', invoice_date_due: '2026-10-30' });
const planned = anInvoice({
  ...{ ...unpaid, id: 'planned', invoice_number: 'F2', invoice_date_due: '2026-12-05' },
  ...{ payable_by_card: false, planned_payment_date: '2026-12-05' },
});
const paid = anInvoice({ id: 'paid', invoice_number: 'F3', invoice_date: '2026-11-02' });
const credit = anInvoice({
  ...{ id: 'credit', invoice_number: 'A4', invoice_type: 'out_refund', invoice_state: 'overPayment' },
  ...{ invoice_amount_total_signed: -12.35, invoice_amount_residual_signed: -12.35 },
});

const render = (
  invoices: Invoice[] = [paid],
  { path = '/document/bills', ...options }: Parameters<typeof renderDocuments>[1] & { path?: string } = {},
) =>
  renderDocuments(path, {
    ...options,
    handlers: {
      '/financialPieces': () => ({ invoices, prepayments: [], adhocPieces: [] }),
      ...options.handlers,
    },
  });
const rows = () =>
  within(screen.getByRole('table', { name: 'Mes factures' }))
    .getAllByRole('row')
    .slice(1);
const textOf = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s/g, ' ') ?? '';
const due = () => screen.getByRole('region', { name: 'À payer' });

test('C6.2 unpaid bills come first, each with its status, its amounts and what there is to say of it', async () => {
  const { container } = await render([paid, credit, planned, late]);
  const [first, second, third, fourth] = rows().map(textOf);
  expect(first).toMatch(
    /F1.*84,50 €.*84,50 €au plus tard le 30\/10\/2026.*À payerEn retard : à régler au plus tard le 30\/10\/2026/,
  );
  expect(second).toMatch(/F2.*À payerPaiement prévu le 05\/12\/2026/);
  expect(third).toMatch(/F3.*84,50 €0,00 €Payée/);
  expect(fourth).toMatch(/A4.*−12,35 €−12,35 €Trop perçuAvoir/);
  expect(container).not.toHaveTextContent(/[-−]0,00/);
  await expectAccessible(container);
});

const rejected = { status: 'sent-cancelled', settlement: 'incident' } as const;
const debits = [
  aPrepayment({
    ...{ ...rejected, id: 'P-may', dueDate: '2026-05-05', amount: 62, residual: 62 },
    communication: 'Échéance du 05/05/2026',
  }),
  aPrepayment({ ...rejected, id: 'P-june', dueDate: '2026-06-05', amount: 58.4, residual: 58.4 }),
];
const owed = (invoices: Invoice[], prepayments: Prepayment[], adhocPieces: AdhocPiece[] = []) =>
  render([], { handlers: { '/financialPieces': () => ({ invoices, prepayments, adhocPieces }) } });

test('L1.1 who has rejected debits unpaid is not up to date: their total, and two ways to pay each', async () => {
  const { container } = await owed([paid], debits);
  expect(screen.queryByText('Vous êtes à jour')).toBeNull();
  expect(textOf(due())).toContain('120,40 €2 prélèvements rejetés, tous en retard. Depuis le 05/05/2026.');
  const block = within(screen.getByRole('region', { name: 'Prélèvements rejetés' }));
  expect(block.getByRole('heading')).toHaveTextContent(
    /^2 prélèvements ont été rejetés : 120,40.€ restent à payer$/,
  );
  const [first] = block.getAllByRole('listitem');
  const ways = within(first as HTMLElement).getAllByRole('link');
  expect(ways.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Payer par carte : Échéance du 05/05/2026', '/document/payments?piece=P-may&pay=card'],
    ['Nouvelle date : Échéance du 05/05/2026', '/document/payments?piece=P-may&pay=redebit'],
  ]);
  await expectAccessible(container);
});

test('L1.1 a debt in collection is neither up to date nor offered, and its rejected debit is not either', async () => {
  const collected = anInvoice({
    ...unpaid,
    id: 'I-c',
    invoice_state: 'externalRecovery',
    payable_by_card: false,
  });
  await owed([collected], [aPrepayment({ ...rejected, id: 'P-c', invoice_id: 'I-c', residual: 84.5 })]);
  expect(textOf(due())).toContain('84,50 €Confié à un organisme de recouvrement : réglez auprès de lui');
  expect(screen.queryByText('Vous êtes à jour')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Prélèvements rejetés' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Payer/ })).toBeNull();
});

test('L1.1 a debit that was planned again is shown, though no bill is due', async () => {
  const again = anAdhocPiece({
    ...{ id: 'A-1', status: 'validated', dueDate: '2026-12-01', amount: 62 },
    communication: 'Nouveau prélèvement : Échéance du 05/05/2026',
    // of an invoice that nothing is left of
    invoice_id: 'I-0',
  });
  await owed([], [], [again]);
  expect(textOf(due())).toMatch(/^.*62,00 €.*Sera prélevé le 1er décembre 2026/);
  expect(textOf(due())).not.toContain('à jour');
  expect(textOf(due())).toContain(
    'Nouveau prélèvement : Échéance du 05/05/2026, de 62,00 €, prévu le 01/12/2026.',
  );
});

test('C6.2 what is due, how much of it is late, and the way to pay it', async () => {
  await render([paid, credit, planned, late]);
  const words = textOf(due());
  expect(words).toContain('169,00 €');
  expect(words).toContain('2 factures à payer, dont 1 en retard.');
  expect(words).toContain('À régler au plus tard le 30/10/2026.');
  expect(words).toContain('Un paiement est déjà prévu');
  expect(words).toContain('À votre crédit, à déduire ou à rembourser : 12,35 €');
  const pay = '/document/payments?piece=late&pay=card';
  const block = within(screen.getByRole('region', { name: 'Factures en retard' }));
  expect(block.getByRole('link', { name: /^Payer par carte/ })).toHaveAttribute('href', pay);
  const links = within(screen.getByRole('table')).getAllByRole('link', { name: /^Payer/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Payer la facture F1', pay],
  ]);
});

test('C6.4 a debit due on a Saturday is announced for Monday, and for no other day', async () => {
  const again = anAdhocPiece({ id: 'A-2', status: 'validated', dueDate: '2026-12-05', amount: 62 });
  await owed([{ ...planned, planned_payment_date: '2026-12-07' }], [], [again]);
  expect(textOf(due())).toContain('1 facture à payer. Paiement prévu le 07/12/2026.');
  expect(textOf(due())).toContain('62,00 €, prévu le 07/12/2026.');
  expect(textOf(rows()[0])).toContain('Paiement prévu le 07/12/2026.');
  expect(document.body).not.toHaveTextContent('05/12/2026');
});

test('C6.2 an invoice in the customer’s favour is refunded; a credit of a payment is deducted', async () => {
  const card = anAdhocPiece({ id: 'A-3', status: 'reconciled', payment_method_code: 'card', residual: -10 });
  await owed([credit], [], [card]);
  expect(textOf(due())).toContain('12,35 € vous reviennent : remboursés par virement sous quinze jours.');
  expect(textOf(due())).toContain('10,00 € à votre crédit : déduits de ce que vous aurez à payer.');
  expect(document.body).not.toHaveTextContent('facture suivante');
});

test('C6.2 a credit note that was refunded in part shows the day of the planned refund', async () => {
  await render([{ ...credit, refunded_on: '2026-11-09', planned_payment_date: '2026-12-05' }]);
  expect(textOf(rows()[0])).toContain('Avoir : remboursement par virement, au plus tard le 05/12/2026.');
});

test('C6.2 an invoice whose debit was cancelled is marked as such', async () => {
  await render([{ ...late, called_off_on: '2026-10-30' }]);
  expect(textOf(rows()[0])).toContain('En retard : le prélèvement prévu le 30/10/2026 n’a pas eu lieu.');
});

test.each([
  [[late], '1 facture à payer, en retard.'],
  [[late, { ...late, id: 'later' }], '2 factures à payer, toutes en retard.'],
  [[planned], '1 facture à payer.'],
])('C6.2 the summary says how many of the bills are late, if any', async (invoices, words) => {
  await render(invoices);
  expect(textOf(due())).toContain(words);
});

test('C6.2 a bill that is to be paid later is paid from here', async () => {
  const later = anInvoice({ ...unpaid, id: 'later', invoice_number: 'F5', invoice_date_due: '2026-12-10' });
  await render([later]);
  expect(within(due()).getByRole('link', { name: /^Payer 84,50.€ par carte/ })).toHaveAttribute(
    'href',
    '/document/payments?piece=later&pay=card',
  );
  expect(textOf(due())).toContain('À régler au plus tard le 10/12/2026.');
});

test('C6.2 who has several contracts sees the bills of all; one is paid on the screen of its contract', async () => {
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
  const gas = anInvoice({ ...late, id: 'gas', invoice_number: 'G1', energy: 'NG', contract: 'C-100001-2' });
  const { user } = await render([paid], {
    session: { as: 'customer', contracts },
    handlers: {
      '/getDocumentsList': () => ({
        financialPieces: { result: { status: 'ok' }, invoices: [paid, gas] },
        truncated: false,
      }),
      '/getBalance': () => aBalance(),
    },
  });
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Tous mes contrats' }));
  await settled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Énergie' }), 'Gaz naturel');
  expect(rows().map(textOf)).toEqual([expect.stringContaining('Contrat C-100001-2 · Gaz naturel')]);
  // the address is enough: the link may be opened in a new tab
  expect(screen.getByRole('link', { name: 'Payer la facture G1' })).toHaveAttribute(
    'href',
    '/document/payments?contract=C-100001-2&piece=gas&pay=card',
  );
  // the current contract is where the visitor is
  expect(screen.getByRole('link', { name: /^Contrat C-100001-2/ })).toHaveAttribute(
    'href',
    '/document/payments?contract=C-100001-2',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Énergie' }), 'Électricité');
  expect(screen.queryByRole('link', { name: /^Contrat C-/ })).toBeNull();
});

test('L1.5 a list that leaves out older bills does not say that it has them all', async () => {
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
  await render([paid], {
    session: { as: 'customer', contracts },
    path: '/document/bills?scope=all',
    handlers: {
      '/getDocumentsList': () => ({
        financialPieces: { result: { status: 'ok' }, invoices: [paid, late] },
        truncated: true,
      }),
      '/getBalance': () => aBalance(),
    },
  });
  expect(await screen.findByText(/^Au moins 2\sfactures$/)).toBeVisible();
});

test.each([
  [30, /^Parrainage\s: 30,00\s€ à déduire de votre prochaine facture$/],
  [-12.34, /^Parrainage annulé\s: 12,34\s€ repris sur votre prochaine facture$/],
])('L1.11 a credit of %d € on the next bill is shown with the bills', async (nextBillCredit, words) => {
  await render([paid], { handlers: { '/getBalance': () => ({ ...aBalance(), nextBillCredit }) } });
  expect(screen.getByText(words)).toBeVisible();
});

test('C6.2 a message says when nothing is due', async () => {
  await render();
  expect(due()).toHaveTextContent('Vous êtes à jour');
  expect(within(due()).queryByRole('link', { name: /carte/ })).not.toBeInTheDocument();
});

test('L1.5 a contract that awaits its first payment is not up to date: the amount, and the way to pay it', async () => {
  await render([], {
    session: { as: 'customer', contracts: [aContractSummary({ contractStatus: 'waiting-prepay' })] },
    handlers: { '/getFirstPayments': () => ({ firstPayments: [aFirstPayment()] }) },
  });
  expect(screen.queryByText('Vous êtes à jour')).toBeNull();
  expect(due()).toHaveTextContent('seul votre premier paiement est attendu');
  const block = within(screen.getByRole('region', { name: 'Premier paiement' }));
  expect(block.getByRole('heading')).toHaveTextContent(/64,00.€ est attendu$/);
  expect(block.getByRole('link', { name: 'Payer par carte' })).toHaveAttribute(
    'href',
    '/document/payments?order=A-1&pay=card',
  );
});

test('C6.2 filters by status, year and number show how many bills are left', async () => {
  const old = anInvoice({ id: 'old', invoice_number: 'F9', invoice_date: '2024-01-02' });
  const { user } = await render([paid, late, old]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Payée');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Année' }), '2024');
  expect(rows().map(textOf)).toEqual([expect.stringContaining('F9')]);
  expect(screen.getByText('1 sur 3 factures')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Numéro de facture' }), 'f3');
  expect(screen.getByText('Aucune facture ne correspond à ces filtres')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Énergie' })).not.toBeInTheDocument();
});

const twoContracts = {
  as: 'customer' as const,
  contracts: [
    aContractSummary({ contractStatus: 'terminated' }),
    aContractSummary({ contractNumber: 'C-100001-2' }),
  ],
};
const every = (invoices: Invoice[]) => ({
  '/getDocumentsList': () => ({ financialPieces: { result: { status: 'ok' as const }, invoices } }),
});
const search = () => screen.getByRole('searchbox', { name: 'Numéro de facture' });

test('C6.2 the search stays when the list becomes that of all contracts; a cleared one does not come back', async () => {
  const { user } = await render([paid, late], {
    session: twoContracts,
    path: '/document/bills?invoice=F1&page=1',
    handlers: every([paid, late, planned]),
  });
  await user.clear(search());
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('radio', { name: 'Tous mes contrats' }));
  await settled();
  expect(rows()).toHaveLength(3);
  await user.type(search(), 'f2');
  await user.click(screen.getByRole('radio', { name: 'Ce contrat' }));
  expect(search()).toHaveValue('f2');
  expect(screen.getByText('Aucune facture ne correspond à ces filtres')).toBeVisible();
});

test('C6.2 without any bill, the list of all contracts does not speak of one contract', async () => {
  await render([], { session: twoContracts, path: '/document/bills?scope=all', handlers: every([]) });
  expect(screen.getByText('Aucune facture n’a été établie pour vos contrats.')).toBeVisible();
  expect(screen.queryByText(/pour ce contrat/)).toBeNull();
});

test('C6.2 the explained bill leads to its own line', async () => {
  await render([paid, late], { path: '/document/bills?invoice=F1' });
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('searchbox', { name: 'Numéro de facture' })).toHaveValue('F1');
});

test('C6.2 the latest bill and each row lead to what explains them', async () => {
  await render([late]);
  expect(screen.getByRole('link', { name: 'Comprendre ma dernière facture' })).toHaveAttribute(
    'href',
    '/document/bills/explained',
  );
  const number = late.invoice_number;
  expect(screen.getByRole('link', { name: `Comprendre la facture ${number}` })).toHaveAttribute(
    'href',
    `/document/bills/explained?invoice=${number}`,
  );
});

test('C6.2 C6.8 a bill opens in a tab and is downloaded; a failure says what to do', async () => {
  const tabs = watchFileTabs();
  const pdf = { name: 'Facture F3.pdf', content: new Uint8Array([37]) };
  const { user, server } = await render(undefined, { handlers: { '/getInvoicePdf': () => pdf } });
  await user.click(screen.getByRole('button', { name: 'Ouvrir la facture F3 (nouvel onglet)' }));
  await waitFor(() => expect(tabs.opened[0]?.shows).toBe('blob:file'));
  await user.click(screen.getByRole('button', { name: 'Télécharger la facture F3' }));
  await waitFor(() => expect(tabs.saved).toEqual(['Facture F3.pdf']));
  expect(server.payloadsOf('/getInvoicePdf')[0]).toEqual({
    customerNbr: '100001',
    documentId: 'paid',
    documentType: 'INVOICE',
  });
  server.use({ '/getInvoicePdf': () => noAnswer });
  await user.click(screen.getByRole('button', { name: /^Ouvrir la facture F3/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ce document n’a pas pu être obtenu' });
  expect(dialog).toHaveTextContent('nous vous enverrons la facture F3');
});

test('C6.2 a contract that has ended keeps its bills', async () => {
  await render([paid], {
    session: { as: 'customer', contracts: [aContractSummary({ contractStatus: 'terminated' })] },
  });
  expect(rows()).toHaveLength(1);
});

test('C6.2 a list that fails is retried while the routing is shown; a message says when there is no bill', async () => {
  const { user, server } = await render([], { handlers: { '/financialPieces': () => noAnswer } });
  expect(screen.getByRole('alert')).toHaveTextContent('Vos factures n’ont pas pu être chargées');
  expect(screen.getByRole('radio', { name: /^Par e-mail \(aujourd’hui\)/ })).toBeChecked();
  server.use({ '/financialPieces': () => ({ invoices: [], prepayments: [], adhocPieces: [] }) });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await settled();
  expect(screen.getByText('Aucune facture pour le moment')).toBeVisible();
});

const many = Array.from({ length: 25 }, (_, index) =>
  anInvoice({
    id: `many-${index}`,
    invoice_number: `N${String(index).padStart(2, '0')}`,
    invoice_date: index < 12 ? '2025-03-01' : '2026-03-01',
  }),
);

test('the filters and the page are in the address; another filter starts at its first page', async () => {
  const { user } = await render(many, { path: '/document/bills?page=2' });
  expect(screen.getByText('11 à 20 sur 25')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Année' }), '2025');
  expect(window.location.search).toBe('?year=2025');
  expect(screen.getByText('1 à 10 sur 12')).toBeVisible();
});

test('a reload shows the rows of before; what the address names and nobody offers filters nothing', async () => {
  await render(many, { path: '/document/bills?year=2025&status=Inconnu&page=2' });
  expect(rows()).toHaveLength(2);
});
