import { RequestsPage } from '../pages/requests-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Whom no other journey visits. */
const customer = { customerNbr: '100013', contractNbr: 'EL00100013001' };

const steps = async () =>
  (
    await rows<{ template: string }>(
      `select template from mail_outbox where about_customer = $1 and template in ('request-received', 'request-step') order by id`,
      [customer.customerNbr],
    )
  ).map(({ template }) => template);

test('L4.1 L4.2 L4.3 a customer’s complaint, from its first word to a mediator’s day: waiting for a group, asked, answered, closed, and open again', async ({
  page,
  logIn,
  request,
}) => {
  test.slow();
  await logIn.openSession(customer.customerNbr);
  const requests = new RequestsPage(page);
  await requests.write();
  await requests.fill('INVOICE_PAYMENT_REFUND', 'MAKE_CLAIM', `Je conteste ma facture ${Date.now()}`);
  await requests.review.click();
  await requests.send.click();
  const eventNbr = (await requests.number.textContent()) ?? '';
  expect(await steps()).toEqual(['request-received']);
  const open = async () => {
    await logIn.openSession(customer.customerNbr);
    await page.goto(`/contact/event?request=${eventNbr}`);
    await expect(requests.detail).toContainText(eventNbr);
  };
  await page.getByRole('link', { name: 'Suivre cette demande' }).click();
  await expect(page.getByRole('region', { name: 'Vos droits' })).toContainText(
    /vous pourrez saisir gratuitement le médiateur national de l’énergie à partir du/,
  );
  await expectAccessible(page);

  await test.step('it waits for a group, whose agent takes it from there and asks from a template', async () => {
    const admin = await callsOf(request, 'admin');
    const given = await admin('/assignRequests', {
      requests: [{ customerNbr: customer.customerNbr, eventNbr }],
      ...{ assignTo: 'QUEUE', name: 'COMDATA' },
    });
    expect(given.body).toMatchObject({ refused: [], assigned: [{ assignedGroup: 'COMDATA' }] });
    await logIn.openSession('comdata');
    await page.goto('/admin/requests?assignment=GROUP');
    const row = page.getByRole('row', { name: new RegExp(eventNbr) });
    await expect(row).toContainText('File COMDATA');
    await expect(row).toContainText('Médiateur dès le');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await wideWindow(page);
    await row.getByRole('link', { name: 'Faire une réclamation' }).click();
    await expect(page.getByText('Dans la file du groupe COMDATA')).toBeVisible();
    await expect(page.getByText(/le client peut saisir le médiateur à partir du/)).toBeVisible();
    await page.getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(page.getByText('Confiée à vous')).toBeVisible();
    await page
      .getByRole('combobox', { name: 'Modèle de réponse' })
      .selectOption({ label: 'Demander un index de compteur' });
    await expect(page.getByRole('region', { name: /^Le modèle/ })).toContainText(customer.contractNbr);
    await page.getByRole('button', { name: 'Insérer' }).click();
    await page.getByRole('radio', { name: 'Poser une question' }).check();
    await page.getByRole('button', { name: 'Poser une question' }).click();
    await expect(page.getByText('Question envoyée')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the customer answers in the same request', async () => {
    await open();
    await expect(requests.detail).toContainText('À vous de nous répondre');
    await requests.reply.fill('Je lis 12 345.');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByText('Votre message est envoyé')).toBeVisible();
    await expect(requests.detail).toContainText('Je lis 12 345.');
    await requests.all.click();
    await expect(requests.rows.filter({ hasText: eventNbr })).toContainText('Médiateur possible dès le');
    await expectFitsPhone(page);
    await wideWindow(page);
  });

  await test.step('the agent closes it, and the customer is told', async () => {
    await logIn.openSession('comdata');
    await page.goto(`/admin/requests/${customer.customerNbr}/${eventNbr}`);
    await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Votre facture est exacte.');
    await page.getByRole('button', { name: 'Répondre et clôturer' }).click();
    await expect(page.getByText('Réponse envoyée')).toBeVisible();
    expect(await steps()).toEqual(['request-received', 'request-step', 'request-step']);
  });

  await test.step('two months later the mediator may be called; words within the delay open it again', async () => {
    await rows(
      `update customer_request set created_at = created_at - interval '63 days' where event_number = $1`,
      [eventNbr],
    );
    await open();
    await expect(page.getByRole('region', { name: 'Vos droits' })).toContainText(
      /vous pouvez saisir gratuitement le médiateur national de l’énergie/,
    );
    await requests.reply.fill('Je ne suis pas d’accord.');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByText('Votre message est envoyé')).toBeVisible();
    await logIn.openSession('comdata');
    await page.goto(`/admin/requests/${customer.customerNbr}/${eventNbr}`);
    await expect(
      page.getByText('Réclamation\u00a0: le client peut saisir le médiateur', { exact: true }),
    ).toBeVisible();
  });

  await test.step('S2 another group has nothing of it', async () => {
    const partner = await callsOf(request, 'pioui');
    const one = { customerNbr: customer.customerNbr, eventNbr };
    expect([403, 404]).toContain((await partner('/getRequest', one)).status);
    expect([403, 404]).toContain((await partner('/claimRequest', one)).status);
  });
});
