import type { AuthorizationScheme, FeedEntry, ResponseOf } from '@portal/contract';
import { aScheme, type Handlers, renderScreen, repayments } from '@portal/testing';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '../paths';
import { CustomerScreen } from '../screens/customer/CustomerScreen';
import { aFoundContract, aFoundCustomer } from './customers';
import { noteAnswers } from './notes';
import { aWorkedRequest } from './requests';

export const aPage = (
  over: Partial<ResponseOf<'/getCustomerPage'>> = {},
): ResponseOf<'/getCustomerPage'> => ({
  ...{ customer: aFoundCustomer('100001'), standing: 'CURRENT', endedOn: null, erasedOn: null },
  ...{ birthdate: '1980-02-29', since: '2023-02-01', currentContracts: 1, hasOthers: false },
  access: { status: 'ENABLED', validated: true, lastLoginAt: '2026-11-20T09:00:00.000Z' },
  ...over,
});

/** Fields of an entry that every kind has: of 16 November 2026 at 10:00 in Paris. */
export const happened = {
  ...{ id: 'x 1', at: '2026-11-16T09:00:00.000Z', isDay: false, contractNbr: 'C-100001', by: 'comdata' },
} as const;

export const anInvoice = (invoiceNbr: string): FeedEntry => ({
  ...happened,
  ...{ id: `invoice ${invoiceNbr}`, kind: 'BILL', what: 'INVOICE', isDay: true, by: null },
  ...{ invoiceId: `id-${invoiceNbr}`, invoiceNbr, isCreditNote: false, amount: 54.3, residual: 54.3 },
  state: 'notSettled',
});

export const feedOf = (
  entries: FeedEntry[],
  over: Partial<ResponseOf<'/getCustomerFeed'>> = {},
): ResponseOf<'/getCustomerFeed'> => ({
  entries,
  kinds: ['REQUEST', 'BILL', 'PAYMENT', 'VISIT'],
  nextCursor: null,
  ...over,
});

export const anAccount = (
  over: Partial<ResponseOf<'/getCustomerAccount'>> = {},
): ResponseOf<'/getCustomerAccount'> => ({
  sums: {
    ...{ due: 54.3, late: 54.3, inPlan: 0, inHand: 0, inCollection: 0, owedBack: 0, refunding: 0 },
    ...{ planned: 0, plannedOn: null, plannedUntil: null },
  },
  debts: [
    {
      ...{ contractNbr: 'C-100001', id: 'p1', kind: 'debit', label: 'Échéance de novembre', amount: 54.3 },
      ...{ day: '2026-11-05', late: true, plannedOn: null, reason: 'Provision insuffisante' },
    },
  ],
  debtCount: 1,
  mandates: [
    {
      ...{ rumCode: 'RUM1', iban: 'FR76 •••• •••• 0189', bankName: 'Banque', owner: 'Zoé Lemaire' },
      ...{ signedOn: '2023-02-01', revokedOn: null, contracts: 1 },
    },
  ],
  ...over,
});

const answers: Handlers = {
  ...noteAnswers,
  '/getCustomerPage': () => aPage(),
  '/getCustomerAccount': () => anAccount(),
  '/getCustomerWork': () => ({
    ...{ requests: [aWorkedRequest('D1', { late: true })], requestCount: 1, cases: [], caseCount: 0 },
  }),
  '/getPageContracts': () => ({
    contracts: [{ ...aFoundContract('C-100001'), renewsOn: '2027-02-01', meters: ['M-77'] }],
    ...{ total: 1, totalIsCapped: false, nextCursor: null },
  }),
  '/getCustomerFeed': () => feedOf([anInvoice('F-1')]),
  '/getMeterReads': () => ({ meterReads: [] }),
  '/getRepayments': () => repayments(),
  '/getConsents': () => ({ consents: [] }),
  '/getSupportVisits': () => ({ visits: [], next: null }),
};

interface PageOptions {
  handlers?: Handlers;
  query?: string;
  scheme?: AuthorizationScheme;
}

/** Renders the page of customer 100001, by default for an agent who may do all of it. */
export function openCustomer({
  handlers = {},
  query = '',
  scheme = aScheme(['searchCustomerContract', 'requests', 'createCase', 'searchCase']),
}: PageOptions = {}) {
  return renderScreen(
    <BrowserRouter>
      <Routes>
        <Route path={paths.customer} element={<CustomerScreen />} />
      </Routes>
    </BrowserRouter>,
    {
      path: `/admin/customers/100001${query}`,
      session: { as: 'agent', scheme, groupe: 'COMDATA', userId: 'comdata' },
      handlers: { ...answers, ...handlers },
    },
  );
}
