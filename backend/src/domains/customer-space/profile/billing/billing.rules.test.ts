import { debitDayError, invoiceEmailAfter, nextRum, readBillingContact } from './billing.rules';

const debited = { payment_mode: 'directDebit', debit_day: 10 } as const;
test.each([
  ['another day offered', debited, 15, 'PAYMENT_SCHEDULE', null],
  ['the current one', debited, 10, 'PAYMENT_SCHEDULE', /déjà le vôtre/],
  ['a day not offered', debited, 12, 'PAYMENT_SCHEDULE', /5, 10, 15/],
  ['a contract billed on what is used', debited, 15, 'CYCLICAL_BILLING', /à son échéance/],
  [
    'a contract paid by check',
    { payment_mode: 'check', debit_day: null },
    5,
    'PAYMENT_SCHEDULE',
    /prélèvement/,
  ],
] as const)('C5.4 debit day: %s', (_case, billing, day, billingMode, expected) => {
  const error = debitDayError(billing, day, billingMode);
  if (expected === null) expect(error).toBeNull();
  else expect(error).toMatch(expected);
});

test('S3 the next mandate has a new reference, of 35 characters at most', () => {
  expect(nextRum('100001', ['LUM0010000101'])).toBe('LUM0010000102');
  expect(nextRum('100001', ['OTHER', 'LUM0010000103'])).toBe('LUM0010000104');
  expect(nextRum('1'.repeat(20), []).length).toBeLessThanOrEqual(35);
});

const request = {
  customerFullName: { civility: 'MS' as const, firstName: 'Zoé', lastName: 'O’Neill' },
  email: ' zoe@EXAMPLE.fr ',
  billingAddress: { number: '12 bis', street: 'rue de l’Église', postalCode: '29200', townName: 'Brest' },
};

test('C5.3 a billing contact is kept on one line of address; a phone that is not sent stays', () => {
  expect(readBillingContact(request, '0612345678')).toEqual({
    contact: {
      civility: 'MS',
      first_name: 'Zoé',
      last_name: 'O’Neill',
      email: 'zoe@example.fr',
      phone: '0612345678',
      address: '12 bis rue de l’Église',
      postal_code: '29200',
      city: 'Brest',
    },
    errors: [],
  });
  const lieuDit = { ...request.billingAddress, number: null, street: 'Lieu-dit Les Châtaigniers' };
  expect(
    readBillingContact({ ...request, phone: null, billingAddress: lieuDit }, '0612345678').contact,
  ).toMatchObject({ phone: null, address: 'Lieu-dit Les Châtaigniers' });
});

test.each([
  ['a bad e-mail', { email: 'zoe@' }, 'email'],
  ['a fixed line', { phone: '0298123456' }, 'phone'],
  [
    'a name of digits',
    { customerFullName: { ...request.customerFullName, firstName: '007' } },
    'customerFullName.firstName',
  ],
  [
    'an address with signs',
    { billingAddress: { ...request.billingAddress, street: 'rue <script>' } },
    'billingAddress.street',
  ],
  [
    'a street of signs alone',
    { billingAddress: { ...request.billingAddress, street: ' . ' } },
    'billingAddress.street',
  ],
  [
    'a line of more than 200 characters',
    { billingAddress: { ...request.billingAddress, street: 'x'.repeat(195) } },
    'billingAddress.street',
  ],
])('C5.3 %s is refused at its field', (_case, wrong, path) => {
  expect(readBillingContact({ ...request, ...wrong }, null).errors.map((error) => error.path)).toEqual([
    path,
  ]);
});

test.each([
  ['the former contact’s', 'Contact@example.fr', 'new@example.fr'],
  ['the customer’s own', 'own@example.fr', 'new@example.fr'],
  ['none yet', null, 'new@example.fr'],
  ['one set apart', 'apart@example.fr', 'apart@example.fr'],
])('C5.3 where invoices are mailed with another billing contact: %s', (_case, invoice_email, expected) => {
  const billing = { email: 'contact@example.fr', invoice_email };
  expect(invoiceEmailAfter(billing, 'new@example.fr', 'own@example.fr')).toBe(expected);
  expect(invoiceEmailAfter(billing, 'contact@example.fr', 'own@example.fr')).toBe(invoice_email);
});
