import { password } from '../../../../../testing/fixtures/people';
import { openEmailEnvironment, type EmailEnvironment } from '../../../../../testing/email-environment';

let environment: EmailEnvironment;
beforeAll(async () => {
  environment = await openEmailEnvironment();
});
afterAll(() => environment.close());

/** A customer whose invoices are mailed there. */
async function mailedAt(
  number: string,
  invoice_email: string | null,
  email = `${number.toLowerCase()}@example.fr`,
): Promise<string> {
  const token = await environment.customer(number);
  await environment.database.db
    .updateTable('contract_billing')
    .set({ invoice_email, email })
    .where('customer_number', '=', number)
    .execute();
  return token;
}
const financeOf = async (number: string, token: string) =>
  (await environment.portal.call('/getContract', { customerNbr: number, contractNbr: `C${number}` }, token))
    .contract.finance;
const emailOf = async (number: string, token: string) => (await financeOf(number, token)).invoiceEmail;

async function proveNewEmail(number: string, token: string, name = 'neuf'): Promise<string> {
  const email = `${name}.${number.toLowerCase()}@example.fr`;
  await environment.ask(number, email, token);
  const code = await environment.lastCode(email);
  await environment.portal.call('/confirmEmail', { customerNbr: number, code, password }, token);
  return email;
}
const contactAt = (number: string, email: string, token: string) =>
  environment.portal.call(
    '/updateBillingData',
    {
      mode: 'BILLING_ADDRESS',
      customerNbr: number,
      contractNbr: `C${number}`,
      customerFullName: { civility: 'MRS', firstName: 'Zoé', lastName: 'Dvořák' },
      email,
      billingAddress: { number: '3', street: 'rue Neuve', postalCode: '75011', townName: 'Paris' },
    },
    token,
  );

test('C5.2 invoices mailed to the customer’s own address follow it once the new one is proved, not before', async () => {
  const token = await mailedAt('T770', 'T770@Example.fr');
  const { version } = await financeOf('T770', token);
  await environment.ask('T770', 'neuf.t770@example.fr', token);
  expect(await emailOf('T770', token)).toBe('T770@Example.fr');
  const email = await proveNewEmail('T770', token);
  expect(await financeOf('T770', token)).toMatchObject({
    invoiceEmail: email,
    billingContact: { email },
    version: Number(version) + 1,
  });
});

test('C5.2 a billing contact at the customer’s own address follows it, wherever invoices are mailed', async () => {
  const token = await mailedAt('T775', 'comptable@example.fr', 'T775@Example.fr');
  const email = await proveNewEmail('T775', token);
  expect(await financeOf('T775', token)).toMatchObject({
    invoiceEmail: 'comptable@example.fr',
    billingContact: { email },
  });
});

test.each([
  ['T771', 'comptable@example.fr'],
  ['T772', null],
])('C5.2 where %s’s invoices and contact are apart (%s), they still are', async (number, apart) => {
  const token = await mailedAt(number, apart, 'associe@example.fr');
  const { version } = await financeOf(number, token);
  await proveNewEmail(number, token);
  expect(await financeOf(number, token)).toMatchObject({
    invoiceEmail: apart,
    billingContact: { email: 'associe@example.fr' },
    version,
  });
});

test('C5.3 invoices follow the billing contact, also once the customer’s own address has changed', async () => {
  const token = await mailedAt('T773', 't773@example.fr');
  await proveNewEmail('T773', token);
  await contactAt('T773', 'bureau@example.fr', token);
  expect(await financeOf('T773', token)).toMatchObject({
    invoiceEmail: 'bureau@example.fr',
    billingContact: { email: 'bureau@example.fr' },
  });
  await proveNewEmail('T773', token, 'autre');
  expect(await emailOf('T773', token)).toBe('bureau@example.fr');
});

test('C5.3 an address set apart stays when the billing contact changes', async () => {
  const token = await mailedAt('T774', 'comptable@example.fr');
  await contactAt('T774', 'bureau@example.fr', token);
  expect(await emailOf('T774', token)).toBe('comptable@example.fr');
});
