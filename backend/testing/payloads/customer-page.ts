import type { Payloads } from './subject';

type Paths =
  | '/getCustomerPage'
  | '/getCustomerAccount'
  | '/getCustomerWork'
  | '/getPageContracts'
  | '/getCustomerFeed'
  | '/resendPaper';

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
};
