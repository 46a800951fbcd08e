import { calls } from './calls';

const billing = calls['/updateBillingData'].request;
const invoices = calls['/ws_portal_get_customer_invoice_list/wsportal'].request;

const contact = {
  customerNbr: '100001',
  contractNbr: 'C100001',
  customerFullName: { civility: 'MR', firstName: 'Ali', lastName: 'Ben' },
  email: 'ali@example.fr',
  billingAddress: { street: 'rue des Lilas', postalCode: '29200', townName: 'Brest' },
};

test.each([
  ['IBAN', { customerNbr: '100001', ibanCode: 'FR14', rumCode: 'RUM' }],
  ['DEBIT_DAY', { contractNbr: 'C100001', debitDay: 10 }],
  ['ROUTING_MODE', { contractNbr: 'C100001', routingMode: 'BOTH' }],
  ['BILLING_ADDRESS', contact],
])('S1 billing data come with the mode %s, or as the source sends them, without', (mode, body) => {
  expect(billing.parse({ ...body, mode })).toEqual({ ...body, mode });
  expect(billing.parse(body)).toEqual({ ...body, mode });
});

test.each([
  [{ contractNbr: 'C100001', debitDay: 'dix' }, ['debitDay']],
  [{ mode: 'DEBIT_DAY', contractNbr: 'C100001' }, ['debitDay']],
  [{ mode: 'OTHER', contractNbr: 'C100001' }, ['mode']],
  [{ contractNbr: 'C100001', debitDay: 5, routingMode: 'BOTH' }, ['']],
  [{ ...contact, email: '' }, ['email']],
  [null, ['']],
  [[contact], ['']],
])('S1 what does not fit is reported at its field: %j', (body, paths) => {
  const { error } = billing.safeParse(body);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});

test('S1 the invoice list is requested with params, or with the references beside the id', () => {
  const references = { customer_ref: '100001', contract_ref: 'C100001' };
  const nested = { jsonrpc: '2.0', method: 'call', id: 7, params: references };
  expect(invoices.parse(nested)).toEqual(nested);
  expect(invoices.parse({ id: 7, credentials: 'x', ...references })).toEqual({
    ...nested,
    params: { ...references, credentials: 'x' },
  });
  expect(invoices.safeParse({ id: 7, customer_ref: '100001' }).success).toBe(false);
  expect(invoices.safeParse({ ...nested, customer_ref: '100001' }).success).toBe(false);
});
