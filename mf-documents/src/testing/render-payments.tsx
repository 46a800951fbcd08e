import type { Handlers, RenderedScreen, TestSession } from '@portal/testing';
import { paths } from '../paths';
// Lazy parts are there from the start: a test waits for data, not for the transpiler.
import '../screens/payments/card/CardDialog';
import '../screens/payments/redebit/RedebitDialog';
import '../screens/payments/voucher/GiveVoucher';
import { calmPayments } from './demo-payments';
import { renderDocuments } from './render-documents';

interface PaymentsOptions {
  session?: TestSession;
  handlers?: Handlers;
  /** Of the address: `?piece=…&pay=…`. */
  query?: string;
}

/** `/document/payments`, with every block loaded or failed. */
export const renderPayments = ({
  session,
  handlers = {},
  query = '',
}: PaymentsOptions = {}): Promise<RenderedScreen> =>
  renderDocuments(`${paths.payments}${query}`, { session, handlers: { ...calmPayments(), ...handlers } });
