import type { Payloads, Subject } from './subject';

/** The rights tests make this customer. */
export const transferTarget = 'RTARGET';

type Paths =
  | '/findInPalette'
  | '/searchOrder'
  | '/exportCases'
  | '/casesExtract'
  | '/exportCasesHistory'
  | '/customerAndContract'
  | '/exportCustomerContracts'
  | '/getTransferContracts'
  | '/previewTransfer'
  | '/transferContract'
  | '/checkAmendments'
  | '/exportAmendmentReport'
  | '/uploadAmendments'
  | '/getAmendmentRun'
  | '/cancelAmendments';

const transferOf = ({ customerNbr, contractNbr }: Subject) => ({
  customerNbrOutdated: customerNbr,
  customerNbrTargeted: transferTarget,
  contractNbr,
});
const amendmentsOf = (contractNbr: string) => ({
  fileName: 'avenants.csv',
  content: `contractNumber;effectiveDate;label\r\n${contractNbr};01/01/2026;Évolution des conditions générales\r\n`,
});

export const searchPayloads: Payloads<Paths> = {
  '/findInPalette': ({ customerNbr }) => ({ text: `${customerNbr}   ` }),
  '/searchOrder': ({ orderNumber }) => ({ orderNumber, channel: ['WEB', 'PIOUI'] }),
  '/exportCases': ({ orderNumber }) => ({ orderNumber, channel: ['WEB', 'PIOUI'] }),
  '/casesExtract': () => ({ fromDate: '2026-01-01', offset: 0, limit: 10 }),
  '/exportCasesHistory': () => ({ fromDate: '2026-01-01' }),
  '/customerAndContract': ({ customerNbr }) => ({ customerNbr }),
  '/exportCustomerContracts': ({ customerNbr }) => ({ customerNbr }),
  '/getTransferContracts': ({ customerNbr }) => ({ customerId: customerNbr }),
  '/previewTransfer': transferOf,
  '/transferContract': transferOf,
  '/checkAmendments': ({ contractNbr }) => amendmentsOf(contractNbr),
  '/exportAmendmentReport': ({ contractNbr }) => amendmentsOf(contractNbr),
  '/uploadAmendments': ({ contractNbr }) => amendmentsOf(contractNbr),
  '/getAmendmentRun': () => ({}),
  '/cancelAmendments': () => ({}),
};
