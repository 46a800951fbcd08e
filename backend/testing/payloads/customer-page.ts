import { redebitDays, today } from '@portal/domain';
import { refusedDebitId } from '../fixtures/payments';
import type { Payloads } from './subject';

type Paths =
  | '/getCustomerPage'
  | '/getCustomerAccount'
  | '/getCustomerWork'
  | '/getPageContracts'
  | '/getCustomerFeed'
  | '/resendPaper'
  | '/planDebit';

/** The invoice is that of the fixtures. */
export const customerPagePayloads: Payloads<Paths> = {
  '/getCustomerPage': ({ customerNbr }) => ({ customerNbr }),
  '/getCustomerAccount': ({ customerNbr }) => ({ customerNbr }),
  '/getCustomerWork': ({ customerNbr }) => ({ customerNbr }),
  '/getPageContracts': ({ customerNbr }) => ({ customerNbr }),
  '/getCustomerFeed': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, kinds: ['BILL'] }),
  '/resendPaper': ({ customerNbr, contractNbr }) => ({
    ...{ customerNbr, contractNbr, invoiceId: `F-${contractNbr}` },
  }),
  '/planDebit': ({ customerNbr, contractNbr }) => ({
    ...{ customerNbr, contractNbr, payment: refusedDebitId(contractNbr) },
    ...{ dueDate: redebitDays(today()).at(-1) ?? '', noticeWaived: true },
  }),
};
