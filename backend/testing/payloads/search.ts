import type { Payloads, Subject } from './subject';

/** An import, and its one amendment, that the rights tests make of the subject’s contract. */
export const amendmentIdOf = ({ customerNbr }: Subject): string =>
  `00000000-0000-7000-8000-${customerNbr.replace(/\D/g, '').padStart(12, '0')}`;

/** The rights tests make this customer. */
export const transferTarget = 'RTARGET';

type Paths =
  | '/findInPalette'
  | '/searchOrder'
  | '/exportCases'
  | '/casesExtract'
  | '/exportCasesHistory'
  | '/customerAndContract'
  | '/getCustomerContracts'
  | '/exportCustomerContracts'
  | '/getTransferContracts'
  | '/previewTransfer'
  | '/transferContract'
  | '/getPlannedTransfers'
  | '/undoTransfer'
  | '/checkAmendments'
  | '/exportAmendmentReport'
  | '/uploadAmendments'
  | '/getAmendmentRun'
  | '/cancelAmendments'
  | '/exportAmendmentTemplate'
  | '/searchAmendmentImports'
  | '/getAmendmentImport'
  | '/searchAmendments'
  | '/withdrawAmendment'
  | '/withdrawAmendmentImport';

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
  '/getCustomerContracts': ({ customerNbr }) => ({ customerNbr }),
  '/exportCustomerContracts': ({ customerNbr }) => ({ customerNbr }),
  '/getTransferContracts': ({ customerNbr }) => ({ customerId: customerNbr }),
  '/previewTransfer': transferOf,
  '/transferContract': transferOf,
  '/getPlannedTransfers': () => ({}),
  '/undoTransfer': ({ customerNbr, contractNbr }) => ({ customerNbrOutdated: customerNbr, contractNbr }),
  '/checkAmendments': ({ contractNbr }) => amendmentsOf(contractNbr),
  '/exportAmendmentReport': ({ contractNbr }) => amendmentsOf(contractNbr),
  '/uploadAmendments': ({ contractNbr }) => amendmentsOf(contractNbr),
  '/getAmendmentRun': () => ({}),
  '/cancelAmendments': () => ({}),
  '/exportAmendmentTemplate': () => ({}),
  '/searchAmendmentImports': () => ({ fromDate: '2026-01-01' }),
  '/getAmendmentImport': (subject) => ({ importId: amendmentIdOf(subject) }),
  '/searchAmendments': (subject) => ({ importId: amendmentIdOf(subject) }),
  '/withdrawAmendment': (subject) => ({
    importId: amendmentIdOf(subject),
    contractNbr: subject.contractNbr,
    amendmentId: amendmentIdOf(subject),
  }),
  '/withdrawAmendmentImport': (subject) => ({ importId: amendmentIdOf(subject) }),
};
