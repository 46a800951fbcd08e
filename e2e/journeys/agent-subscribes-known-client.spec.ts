import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';
import { mailTo } from '../support/outbox';

/** A customer of the seed who shares their mailbox with nobody. */
const customerNumber = '200003';
const point = '25123490000013';

interface Person {
  customer_number: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

const ownersOf = (email: string) =>
  rows<Person>('select customer_number, first_name, last_name, email, phone from customer where email = $1', [
    email,
  ]);

async function knownPerson(): Promise<Person> {
  const [person] = await rows<Person>(
    'select customer_number, first_name, last_name, email, phone from customer where customer_number = $1',
    [customerNumber],
  );
  if (!person) throw new Error(`${customerNumber} is not in the seed`);
  return person;
}

/** The code of a mail, and one that it is not. */
function codesOf(mail: string): { right: string; wrong: string } {
  const right = /^\d{6}$/m.exec(mail)?.[0] ?? '';
  return { right, wrong: [...right].reverse().join('') === right ? '123456' : [...right].reverse().join('') };
}

test('B2.1 S1 a customer, whom nobody reads without it, proves by the mailed code who they are: data locked, no second customer, their contract added', async ({
  page,
  logIn,
  request,
}) => {
  test.slow();
  const person = await knownPerson();
  // the e-mail spells it in small letters
  const name = new RegExp(person.last_name);
  const before = await suppliedPoints(customerNumber);
  const since = new Date();
  const unproven = await callsOf(request, 'pioui');
  expect(
    await unproven('/subscription/client', { email: person.email, customerNbr: customerNumber }, 'GET'),
  ).toMatchObject({ status: 403 });
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  const { client, subscribe } = screen;
  await screen.open();
  await client.check(person.email);
  await expect(client.region.getByText('Ce client existe déjà')).toBeVisible();
  const { right, wrong } = codesOf((await mailTo(request, person.email, since)).text);
  await client.tryCode(wrong);
  await expect(client.region.getByText(/Le code semble erroné/)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
  await client.tryCode(right);
  await expect(client.region.getByText(`Client n°\u00a0${customerNumber}`)).toBeVisible();
  await expect(client.region.getByText(name).first()).toBeVisible();
  await expect(client.region.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await client.next.click();
  await screen.site.find('Électricité', { pdl: point });
  await screen.offer.choose(/Forfait Lumière Verte/);
  await screen.startSoon();
  await subscribe.payBy(iban);
  await subscribe.sign.click();
  await screen.signing.decide('Signer');
  await screen.signing.finish();
  await screen.expectComplete();
  await expect(page.getByText(`Numéro de client : ${customerNumber}`)).toBeVisible();

  expect(await orderOf(await subscribe.saved())).toMatchObject({
    customer_number: customerNumber,
    already_client: true,
    signing_status: 'SIGNED',
  });
  expect(await ownersOf(person.email)).toEqual([person]);
  const points = await suppliedPoints(customerNumber);
  expect(points).toHaveLength(before.length + 1);
  expect(points).toContainEqual({ energy: 'EL', point_of_delivery: point, product_code: 'FORFAIT_VERT_EL' });
});
