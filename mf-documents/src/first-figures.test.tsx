import type { ContractSummary, Invoice, ResponseOf } from '@portal/contract';
import { aContractSummary, aCustomer, anInvoice, freezeDay, screen } from '@portal/testing';
import { firstFigures } from './first-figures';
import { renderDocuments, testDay } from './testing/render-documents';

freezeDay(testDay);

const unpaid = {
  invoice_amount_residual_signed: 84.5,
  invoice_state: 'notSettled',
  payable_by_card: true,
} as const;
const toPay = anInvoice({ ...unpaid, id: 'toPay', invoice_date_due: '2026-12-05' });
const late = anInvoice({ ...unpaid, id: 'late', invoice_date_due: '2026-10-30' });

const known = (invoices: Invoice[], contract: Partial<ContractSummary> = {}) => {
  const contracts = [aContractSummary(contract)];
  const pieces: ResponseOf<'/financialPieces'> = { invoices, prepayments: [], adhocPieces: [] };
  const answers = { '/getContext': { customer: aCustomer(), contracts }, '/financialPieces': pieces };
  return { contracts, pieces, answers, contract: contracts[0]?.contractNumber ?? null, now: testDay };
};
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

test.each<[string, Invoice[], string[]]>([
  ['one bill is to be paid', [toPay], ['due', 'due.words']],
  ['one of two is late', [toPay, late], ['due', 'due.words']],
  ['all is paid', [anInvoice()], ['nothing', 'due.words']],
])('C6.2 when %s the first figures are those of the card', async (_, invoices, places) => {
  const { contracts, pieces, ...rest } = known(invoices);
  const texts = firstFigures({ route: '/document/bills', ...rest });
  expect(Object.keys(texts)).toEqual(places);
  await renderDocuments('/document/bills', {
    session: { as: 'customer', contracts },
    handlers: { '/financialPieces': () => pieces },
  });
  const drawn = spaced(screen.getByRole('region', { name: 'À payer' }).textContent ?? '');
  for (const text of Object.values(texts)) expect(drawn).toContain(spaced(text ?? ''));
});

test.each([
  ['a contract that awaits its first payment', known([], { contractStatus: 'waiting-prepay' })],
  ['a contract that this browser has not shown', { ...known([toPay]), contract: null }],
])('of %s no first figure is shown', (_, { contracts: _contracts, pieces: _pieces, ...rest }) => {
  expect(firstFigures({ route: '/document/bills', ...rest })).toEqual({});
});

test('the other screens of documents have no first figures', () => {
  const { contracts: _contracts, pieces: _pieces, ...rest } = known([toPay]);
  expect(firstFigures({ route: '/document/files', ...rest })).toEqual({});
});
