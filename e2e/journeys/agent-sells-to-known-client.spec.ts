import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { mailTo } from '../support/outbox';

/** A customer of the seed who shares their mailbox with nobody. */
const customerNumber = '200005';

interface Known {
  email: string;
  iban: string;
  owner: string;
  address: string;
}

async function knownPerson(): Promise<Known> {
  const [person] = await rows<Known>(
    `select c.email, m.iban, m.owner_last_name as owner, d.street as address
     from customer c
       join mandate m on m.customer_number = c.customer_number and m.revoked_at is null
       join delivery_point d on d.customer_number = c.customer_number
     where c.customer_number = $1 order by m.signed_at desc limit 1`,
    [customerNumber],
  );
  if (!person) throw new Error(`${customerNumber} is not in the seed`);
  return person;
}

test('L5.5 an agent sells to a known client: their sites are shown, the point is found by its holder, their account is confirmed and never leaves the server whole; others are refused', async ({
  page,
  logIn,
  request,
}) => {
  test.slow();
  const person = await knownPerson();
  const since = new Date();
  // who proved nothing to this agent is not read; a customer looks nobody up
  const unproven = await callsOf(request, 'pioui');
  expect(await unproven('/findKnownClient', { customerNbr: customerNumber })).toMatchObject({ status: 403 });
  const customer = await callsOf(request, '100001');
  const sought = { by: 'HOLDER', lastName: 'Moreau', postalCode: '44000' };
  expect(await customer('/searchPoints', { energy: 'EL', sought })).toMatchObject({ status: 403 });
  const subject = { kind: 'EMAIL', email: person.email };
  expect(await customer('/findExistingSales', { subject })).toMatchObject({ status: 403 });

  const answers: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/(findKnownClient|getOrder|saveOrder)$/.test(response.url())) {
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
    }
  });
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  const { client, site, subscribe } = screen;
  await screen.open();
  await client.check(person.email);
  await expect(client.region.getByText(`Le client ${customerNumber} a déjà cet e-mail`)).toBeVisible();
  const mail = await mailTo(request, person.email, since);
  await client.tryCode(/^\d{6}$/m.exec(mail.text)?.[0] ?? '');
  await expect(client.region.getByText(`Client n°\u00a0${customerNumber}`)).toBeVisible();
  await client.next.click();

  const known = site.region.getByRole('region', { name: 'Lieux connus du client' });
  await expect(known.getByText(person.address).first()).toBeVisible();
  await site.region.getByRole('button', { name: 'Chercher le numéro du point' }).click();
  const finder = site.region.getByRole('region', { name: 'Chercher un point de livraison' });
  await finder.getByRole('radio', { name: 'Titulaire actuel ou ancien' }).check();
  await finder.getByRole('textbox', { name: 'Nom ou raison sociale' }).fill('Moreau');
  await finder.getByRole('textbox', { name: /^Prénom/ }).fill('Julien');
  await finder.getByRole('textbox', { name: 'Code postal' }).fill('44000');
  await finder.getByRole('button', { name: 'Chercher', exact: true }).click();
  await expect(finder.getByText(/points trouvés – Demandez au client l’adresse/)).toBeVisible();
  // one of the two homonyms' points is closed
  await expect(finder.getByText('Fermé', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await finder
    .getByRole('button', { name: /^Choisir le PDL/ })
    .first()
    .click();
  await expect(site.field(/^PDL/)).toHaveValue(/^147\d{11}$/);
  await site.search.click();
  await expect(site.estimates).toBeVisible();
  await site.next.click();
  await screen.offer.choose(/Forfait Lumière Verte/);
  await screen.startSoon();

  const end = person.iban.slice(-4);
  await subscribe.region
    .getByRole('button', { name: `Le client confirme le compte finissant par ${end}` })
    .click();
  await expect(subscribe.region.getByText('Confirmé par le client')).toBeVisible();
  await subscribe.region.getByLabel('Jour de prélèvement').selectOption('5');
  await expectAccessible(page);
  await subscribe.save.click();
  const orderNumber = await subscribe.saved();
  const [kept] = await rows<{ iban: string; owner: string }>(
    `select customer #>> '{finance,ibanCode}' as iban, customer #>> '{finance,accountOwnerLastName}' as owner
     from subscription_order where order_reference = $1`,
    [orderNumber],
  );
  expect(kept).toEqual({ iban: person.iban, owner: person.owner });
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.join('\n')).not.toContain(person.iban);

  // the next sale to them is told of this one
  await screen.open();
  await client.check(person.email);
  await expect(client.region.getByText(`L’affaire ${orderNumber} est déjà ouverte`)).toBeVisible();
  await expect(client.region.getByRole('link', { name: /Ouvrir cette affaire/ }).first()).toHaveAttribute(
    'href',
    `/admin/subscription?orderNumber=${orderNumber}`,
  );
});
