import type { RequestOf } from '@portal/contract';
import { setContext } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  anInvoice,
  expectAccessible,
  refuse,
  screen,
  startFakeServer,
  waitFor,
  within,
  type FakeServer,
} from '@portal/testing';
import { screenState } from '../remotes/screen-state';
import { leaveFrame, openFrame } from '../testing/open-frame';

jest.mock('../remotes/federation/load-version', () => ({ loadVersion: jest.fn(), giveUpLoad: jest.fn() }));

const bills = [
  anInvoice({ invoice_number: 'F2026-11', contract: 'C-100001-1', invoice_date: '2026-11-16' }),
  anInvoice({ invoice_number: 'F2026-03', contract: 'C-100001-2', invoice_date: '2026-03-02', energy: 'NG' }),
];
const paper = {
  ...{ documentName: 'Attestation de contrat', documentKey: 'k', contractNbr: 'C-100001-2' },
  ...{ energyType: 'NG' as const, documentDate: '2026-02-01', kind: 'EL' as const },
};
const lists = ({ mode }: RequestOf<'/getDocumentsList'>) =>
  mode === 'INVOICE'
    ? { financialPieces: { result: { status: 'ok' as const }, invoices: bills } }
    : { documents: [paper] };

let server: FakeServer;
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  server = startFakeServer({ '/getDocumentsList': lists });
  screenState.current = { phase: 'ready', remote: 'mf-dashboard' };
  window.scrollTo = jest.fn();
});
afterEach(() => {
  leaveFrame();
  server.stop();
});

async function openPalette() {
  const { user } = openFrame('customer', '/');
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
  await act(async () => setContext({ customer: aCustomer(), contracts }));
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: /^Rechercher une page/ });
  return { user, dialog, field: within(dialog).getByRole('combobox') };
}
const rowsOf = (kind: string) =>
  within(screen.getByRole('group', { name: kind }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a customer finds the screens of their menu before anything is typed, and nothing is asked for', async () => {
  const { dialog } = await openPalette();
  expect(rowsOf('Écrans')).toEqual(expect.arrayContaining([expect.stringContaining('Factures')]));
  expect(screen.queryByRole('group', { name: 'Questions' })).toBeNull();
  expect(within(dialog).getByRole('link', { name: /^Chercher dans la FAQ/ })).toHaveAttribute(
    'href',
    'https://faq.example.fr',
  );
  expect(server.received).toEqual([]);
  await expectAccessible(dialog);
});

test('L9.1 a question of the help leads to its answer, which its screen opens', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'service client');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/contact/help'));
  expect(new URLSearchParams(window.location.search).get('question')).toBe(
    'Comment joindre le service client ?',
  );
});

test('a question leads to the screen that answers it', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'carte payer');
  expect(rowsOf('Questions')).toEqual([expect.stringContaining('Comment payer par carte')]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/document/payments'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['f2026-11', 'Factures', 'F2026-11', '/document/bills?invoice=F2026-11'],
  ['mars gaz', 'Factures', 'F2026-03', '/document/bills?contract=C-100001-2&invoice=F2026-03'],
  ['attestation', 'Documents', 'Attestation de contrat', '/document/files?contract=C-100001-2'],
])('« %s » finds one of %s, of whichever contract', async (typed, kind, label, address) => {
  const { user, field } = await openPalette();
  await user.type(field, typed);
  await waitFor(() => expect(rowsOf(kind)).toEqual([expect.stringContaining(label)]));
  await user.click(within(screen.getByRole('group', { name: kind })).getByRole('option'));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
});

test('lists that cannot be read are said, and asked for again; the rest is found', async () => {
  server.use({ '/getDocumentsList': () => refuse(503, 'down') });
  const { user, field, dialog } = await openPalette();
  await user.type(field, 'factures');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('n’ont pas pu être cherchés');
  expect(rowsOf('Écrans')).toHaveLength(1);
  server.use({ '/getDocumentsList': lists });
  await user.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
});

test('nothing found says what to do', async () => {
  const { user, field, dialog } = await openPalette();
  await user.type(field, 'zzzz');
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(/^Aucun résultat/));
});
