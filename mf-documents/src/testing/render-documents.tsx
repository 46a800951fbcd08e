import {
  aBalance,
  aContract,
  anAccount,
  anInvoice,
  type Handlers,
  type RenderedScreen,
  renderScreen,
  repayments,
  screen,
  type TestSession,
  waitFor,
} from '@portal/testing';
import { DocumentsApp } from '../DocumentsApp';
// Lazy parts are there from the start: a test waits for data, not for the transpiler.
import '../screens/bill-explanation/BillExplanation';
import '../screens/bills/BillsTable';
import '../screens/bills/RoutingForm';
import '../screens/files/PapersTable';
import '../screens/payments/PaymentsTable';
import '../screens/payments/Schedule';
import { anExplanation } from './demo-bill';
import { aPaper } from './papers';

/** 22 November 2026, 10:00 in Paris: the day of every test of these screens. */
export const testDay = new Date('2026-11-22T09:00:00Z');

/** A back end in which all is well: a contract, its papers, a paid bill. */
const calmServer = (): Handlers => ({
  '/getContract': () => ({ contract: aContract() }),
  '/getDocumentsList': () => ({ documents: [aPaper()] }),
  '/financialPieces': () => ({ invoices: [anInvoice()], prepayments: [], adhocPieces: [] }),
  '/getBalance': () => aBalance(),
  '/explainInvoice': () => anExplanation(),
  '/getRepayments': () => repayments(),
  '/getDebts': () => ({ account: anAccount(), debts: [] }),
  '/getEnergyVouchers': () => ({ accepted: true, vouchers: [], contracts: ['C-100001-1'] }),
});

interface DocumentsOptions {
  session?: TestSession;
  /** Replace those of the calm server. */
  handlers?: Handlers;
}

/** A screen of this remote with every block loaded or failed. */
export async function renderDocuments(
  path: string,
  { session, handlers = {} }: DocumentsOptions = {},
): Promise<RenderedScreen> {
  const rendered = renderScreen(<DocumentsApp />, {
    path,
    session,
    handlers: { ...calmServer(), ...handlers },
  });
  await settled();
  return rendered;
}

/** Nothing is on its way any more: no block, no lazy part. */
export function settled(): Promise<void> {
  return waitFor(() => expect(screen.queryAllByText(/^Chargement/)).toHaveLength(0), { timeout: 20_000 });
}
