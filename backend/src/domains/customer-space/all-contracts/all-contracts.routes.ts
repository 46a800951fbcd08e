import { ownCustomer } from '../../../platform/access/own-customer';
import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall, type PayloadOf } from '../../../platform/http/define-call';
import { contractListPage } from './contract-list.service';
import { manageCostCentre } from './cost-centres.service';
import { exportContracts } from './export-contracts.service';
import { invoiceArchive } from './invoice-archive.service';

const ofCustomer = ({ customerNbr }: { customerNbr: string }) => ({ customerNumber: customerNbr });

const listPolicy = ownCustomer((payload: PayloadOf<'/getContractList'>) => ofCustomer(payload));
const exportPolicy = ownCustomer((payload: PayloadOf<'/exportContractList'>) => ofCustomer(payload));
const archivePolicy = ownCustomer((payload: PayloadOf<'/exportInvoices'>) => ofCustomer(payload));
const costCentrePolicy = ownCustomer((payload: PayloadOf<'/manageCostCentre'>) => ofCustomer(payload));

export const allContractsCalls = [
  defineCall('/getContractList', {
    summary: 'All contracts of a customer with their figures, filtered, ordered and page by page',
    policy: listPolicy,
    // the figures of all contracts are read for each page; choosing 500 of them takes ten
    limit: { max: 60, timeWindow: '1 minute' },
    handler: ({ payload, grant, ...platform }) => contractListPage(platform, grant, payload),
  }),
  defineCall('/exportContractList', {
    summary: 'The filtered contracts of a customer as a CSV file',
    policy: exportPolicy,
    limit: { max: 30, timeWindow: '1 minute' },
    handler: ({ payload, grant, ...platform }) => exportContracts(platform, grant, payload),
  }),
  defineCall('/exportInvoices', {
    summary: 'The bills of a period, of several contracts, as one ZIP archive',
    policy: archivePolicy,
    limit: { max: 10, timeWindow: '1 minute' },
    handler: ({ payload, grant, ...platform }) => invoiceArchive(platform, grant, payload),
  }),
  defineCall('/manageCostCentre', {
    summary: 'Makes, renames or deletes a cost centre, or puts contracts into one',
    policy: costCentrePolicy,
    limit: { max: 120, timeWindow: '1 minute' },
    handler: (call) =>
      writeForCustomer({ ...call, path: '/manageCostCentre', often: true }, (tx) =>
        manageCostCentre(tx, call.clock, call.grant, call.payload),
      ),
  }),
];
