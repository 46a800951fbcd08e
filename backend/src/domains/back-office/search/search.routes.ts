import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { exportCases, exportCasesHistory, extractCases, searchCases } from './cases.service';
import { findInPalette } from './palette.service';
import { exportCustomerContracts, searchCustomers } from './customers.service';
import { searchContracts } from './found-contracts.service';

export const searchCalls = [
  defineCall('/findInPalette', {
    summary: 'Cases, customers and delivery points of the command palette, five of each',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => findInPalette(platform, payload, grant),
  }),
  defineCall('/searchOrder', {
    summary: 'Cases by eleven filters, page by page',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchCases(platform, payload, grant),
  }),
  defineCall('/exportCases', {
    summary: 'The cases of a search as CSV, 21 columns',
    policy: anyAgent,
    handler: async ({ payload, grant, ...platform }) => exportCases(platform, payload, grant),
  }),
  defineCall('/casesExtract', {
    summary: 'The history of cases: one month, 10,000 at once; ADMIN alone',
    policy: anyAgent,
    handler: async ({ payload, grant, ...platform }) => extractCases(platform, payload, grant),
  }),
  defineCall('/exportCasesHistory', {
    summary: 'The history of cases as CSV: one month, 10,000 cases; ADMIN alone',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => exportCasesHistory(platform, payload, grant),
  }),
  defineCall('/customerAndContract', {
    summary: 'Customers with their contracts, page by page',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchCustomers(platform, payload, grant),
  }),
  defineCall('/getCustomerContracts', {
    summary: 'The contracts of one customer, page by page',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchContracts(platform, payload, grant),
  }),
  defineCall('/exportCustomerContracts', {
    summary: 'The customers of a search as CSV, one line a contract',
    policy: anyAgent,
    handler: async ({ payload, grant, ...platform }) => exportCustomerContracts(platform, payload, grant),
  }),
];
