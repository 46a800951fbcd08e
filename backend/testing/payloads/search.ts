import type { Payloads } from './subject';

/** The rights tests make this customer. */
export const transferTarget = 'RTARGET';

type Paths =
  | '/searchOrder'
  | '/exportCases'
  | '/casesExtract'
  | '/exportCasesHistory'
  | '/customerAndContract'
  | '/exportCustomerContracts'
  | '/getTransferContracts'
  | '/transferContract'
  | '/uploadAmendments';

export const searchPayloads: Payloads<Paths> = {
  '/searchOrder': ({ orderNumber }) => ({ orderNumber, channel: ['WEB', 'PIOUI'] }),
  '/exportCases': ({ orderNumber }) => ({ orderNumber, channel: ['WEB', 'PIOUI'] }),
  '/casesExtract': () => ({ fromDate: '2026-01-01', offset: 0, limit: 10 }),
  '/exportCasesHistory': () => ({ fromDate: '2026-01-01' }),
  '/customerAndContract': ({ customerNbr }) => ({ customerNbr }),
  '/exportCustomerContracts': ({ customerNbr }) => ({ customerNbr }),
  '/getTransferContracts': ({ customerNbr }) => ({ customerId: customerNbr }),
  '/transferContract': ({ customerNbr, contractNbr }) => ({
    customerNbrOutdated: customerNbr,
    customerNbrTargeted: transferTarget,
    contractNbr,
  }),
  '/uploadAmendments': ({ contractNbr }) => ({
    fileName: 'avenants.csv',
    content: `contractNumber;effectiveDate;label\r\n${contractNbr};01/01/2026;Évolution des conditions générales\r\n`,
  }),
};
