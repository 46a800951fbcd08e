import { InformationPage, overflow } from '../pages/information-page';
import { contractsOf, rows } from '../support/database';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { requestsOf } from '../support/offers';
import { mailTo } from '../support/outbox';

interface Contact {
  email: string;
  phone: string | null;
  version: number;
}
const contactOf = async (customer: string): Promise<Contact> => {
  const [found] = await rows<Contact>(
    'select email, phone, version from customer where customer_number = $1',
    [customer],
  );
  return found as Contact;
};
const firstContract = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';
const billingOf = async (contract: string) => {
  const [found] = await rows<Record<'first_name' | 'address' | 'postal_code' | 'city', string>>(
    'select first_name, address, postal_code, city from contract_billing where contract_number = $1',
    [contract],
  );
  return found;
};

test('C5.1 C5.2 by keyboard alone a phone pasted with +33 is confirmed, saved, and its request told', async ({
  page,
  logIn,
}) => {
  const customer = '100040';
  await logIn.holds(customer);
  const information = new InformationPage(page);
  await information.open();
  const edit = information.contact.getByRole('button', { name: 'Modifier mes coordonnées' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const phone = information.contact.getByLabel('Téléphone mobile');
  await expect(information.contact.getByLabel('Adresse e-mail')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(phone).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+33 6 39 98 11 22');
  await expect(phone).toHaveValue('06 39 98 11 22');
  await page.keyboard.press('Enter');
  await expect(information.dialog.getByRole('row', { name: /Téléphone/ })).toContainText('06 39 98 11 22');
  await expectAccessible(page);
  const save = information.dialog.getByRole('button', { name: 'Enregistrer' });
  for (let pressed = 0; pressed < 5; pressed += 1) {
    if (await save.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(information.dialog).toContainText('C’est enregistré');
  const [request] = await requestsOf(await firstContract(customer));
  expect(request).toMatchObject({ status: 'NEW', subcategory: 'CONSUMPTION_CONTACT_CHANGE' });
  await expect(information.dialog).toContainText(`Demande n° ${request?.event_number}`);
  expect((await contactOf(customer)).phone).toBe('0639981122');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(information.said(information.contact, 'Téléphone mobile')).toHaveText('06 39 98 11 22');
});

test('C5.1 what is wrong is said at its field; a lost answer is sent again, and done once', async ({
  page,
  logIn,
}) => {
  const customer = '100041';
  const before = await contactOf(customer);
  await logIn.holds(customer);
  const information = new InformationPage(page);
  await information.open();
  await information.contact.getByRole('button', { name: 'Modifier mes coordonnées' }).click();
  const phone = information.contact.getByLabel('Téléphone mobile');
  await phone.fill('0145678901');
  await information.contact.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(information.contact).toContainText('Le numéro doit comporter 10 chiffres');
  await expectAccessible(page);
  await phone.fill('0639981133');
  await information.ask(information.contact);
  await page.route('**/api/updateCustomer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const save = information.dialog.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(information.dialog.getByRole('alert')).toContainText(
    /La réponse ne nous est pas parvenue.*peut-être déjà enregistrée.*qu’une fois/,
  );
  await page.unroute('**/api/updateCustomer');
  await save.dblclick();
  await expect(information.dialog).toContainText('C’est enregistré');
  expect(await contactOf(customer)).toEqual({
    email: before.email,
    phone: '0639981133',
    version: before.version + 1,
  });
});

test('C5.2 another e-mail counts once its code is given; the former one was told', async ({
  page,
  request,
  logIn,
}) => {
  const customer = '100042';
  const { email: former } = await contactOf(customer);
  const chosen = 'nouvelle.adresse.100042@example.fr';
  const since = new Date();
  await logIn.holds(customer);
  const information = new InformationPage(page);
  await information.open();
  await information.contact.getByRole('button', { name: 'Modifier mes coordonnées' }).click();
  await information.contact.getByLabel('Adresse e-mail').fill(chosen);
  await information.ask(information.contact);
  await information.confirm('Enregistrer', /Votre adresse actuelle a été prévenue/);
  expect((await contactOf(customer)).email).toBe(former);
  expect((await mailTo(request, former, since)).text).not.toContain(chosen);

  const code = /\b\d{6}\b/.exec((await mailTo(request, chosen, since)).text)?.[0] ?? '';
  const field = information.contact.getByLabel('Code reçu à la nouvelle adresse');
  await field.fill(code === '000000' ? '111111' : '000000');
  await information.contact.getByRole('button', { name: 'Confirmer l’adresse' }).click();
  await expect(information.contact).toContainText('est incorrect ou a expiré');
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await information.contact.getByRole('button', { name: 'Confirmer l’adresse' }).click();
  await expect(information.dialog).toContainText(`désormais ${chosen}`);
  await information.dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(information.said(information.contact, 'Adresse e-mail')).toHaveText(chosen);
  expect((await contactOf(customer)).email).toBe(chosen);
});

test('C5.6 a professional reads their company, and has no co-holder', async ({ page, logIn }) => {
  const [company] = await rows<{ company_name: string; identification_number: string }>(
    'select company_name, identification_number from customer where customer_number = $1',
    ['100002'],
  );
  await logIn.holds('100002');
  const information = new InformationPage(page);
  await information.open();
  await expect(information.said(information.contact, 'Raison sociale')).toHaveText(
    company?.company_name ?? '',
  );
  const siret = company?.identification_number ?? '';
  await expect(information.said(information.contact, 'SIRET')).toHaveText(
    siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 '),
  );
  await expect(information.coholder).toHaveCount(0);
});

test('C5.5 a co-holder is added, then taken out', async ({ page, logIn }) => {
  const contract = await firstContract('100040');
  const standing = () =>
    rows('select first_name, last_name from third_party where contract_number = $1 and role = $2', [
      contract,
      'COHOLDER',
    ]);
  await logIn.holds('100040');
  const information = new InformationPage(page);
  await information.open();
  await information.coholder.getByRole('button', { name: 'Ajouter un cotitulaire' }).click();
  await information.coholder.getByLabel('Prénom').fill('Łukasz');
  await information.coholder.getByLabel('Nom', { exact: true }).fill('d’Été');
  await information.ask(information.coholder);
  await information.confirm('Enregistrer', 'Ajout d’un cotitulaire');
  expect(await standing()).toEqual([{ first_name: 'Łukasz', last_name: 'D’Été' }]);
  await expect(information.said(information.coholder, 'Cotitulaire')).toHaveText('M. Łukasz D’Été');

  await information.coholder.getByRole('button', { name: 'Supprimer le cotitulaire' }).click();
  await information.confirm('Supprimer', 'Suppression du cotitulaire');
  await expect(information.coholder).toContainText('Personne d’autre');
  expect(await standing()).toEqual([]);
});

test('C5.1 a change made elsewhere is shown, and what was typed is kept', async ({
  context,
  page,
  logIn,
}) => {
  await logIn.holds('100044');
  const information = new InformationPage(page);
  await information.open();
  await information.contact.getByRole('button', { name: 'Modifier mes coordonnées' }).click();
  await information.contact.getByLabel('Téléphone mobile').fill('0639981144');

  const other = new InformationPage(await context.newPage());
  await other.open();
  await other.contact.getByRole('button', { name: 'Modifier mes coordonnées' }).click();
  await other.contact.getByLabel('Téléphone mobile').fill('0639981155');
  await other.ask(other.contact);
  await other.confirm('Enregistrer', 'téléphone');

  await information.ask(information.contact);
  await information.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(information.contact).toContainText('est devenu « 06 39 98 11 55 »');
  await expect(information.contact.getByLabel('Téléphone mobile')).toHaveValue('06 39 98 11 44');
  await information.ask(information.contact);
  await information.confirm('Enregistrer', 'téléphone');
  expect((await contactOf('100044')).phone).toBe('0639981144');
});

test('P1.10 a session that ends in the middle of the form is opened again, and the save goes on', async ({
  page,
  logIn,
}) => {
  await page.clock.install();
  await logIn.holds('100041');
  const information = new InformationPage(page);
  await information.open();
  await information.billing.getByRole('button', { name: 'Modifier le contact de facturation' }).click();
  await information.billing.getByLabel('Adresse', { exact: true }).fill('3 place de la Mairie');
  await page.clock.fastForward('01:00:01');
  await information.ask(information.billing);
  await information.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const expired = page.getByRole('dialog', { name: /Votre session a expiré/ });
  await expired.getByLabel('Mot de passe').fill('Lumiere2026!');
  await expired.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(expired).toBeHidden();
  // the save that met the end of the session goes on
  await expect(information.dialog).toContainText('C’est enregistré');
  expect((await billingOf(await firstContract('100041')))?.address).toBe('3 place de la Mairie');
});

test('C5.1 nobody changes another customer’s data, by hand either', async ({ page, request, logIn }) => {
  const before = await contactOf('100001');
  await logIn.holds('100040');
  const asked = page.waitForRequest((call) => call.url().endsWith('/api/getContract'));
  await new InformationPage(page).open();
  const headers = await (await asked).allHeaders();
  const answer = await request.post('/api/updateCustomer', {
    headers: { authorization: headers.authorization ?? '', 'x-api-key': headers['x-api-key'] ?? '' },
    data: { customerNbr: '100001', email: before.email, phone: null, marketing: true, newsletter: true },
  });
  expect(answer.status()).toBe(403);
  expect(await contactOf('100001')).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C5.3 C5.7 a postal code of forty communes, and nothing sticks out', async ({ page, logIn }) => {
    await logIn.holds('100037');
    const information = new InformationPage(page);
    await information.open();
    expect(await page.evaluate(overflow)).toBe(0);
    await information.billing.getByRole('button', { name: 'Modifier le contact de facturation' }).click();
    await information.billing.getByLabel('Code postal').fill('51300');
    const town = information.billing.getByRole('combobox', { name: 'Commune' });
    await expect(information.billing.locator('.ui-field__hint', { hasText: /^\d+ communes/ })).toBeVisible();
    expect(await town.getByRole('option').count()).toBeGreaterThan(40);
    await town.selectOption('Vitry-le-François');
    expect(await page.evaluate(overflow)).toBe(0);
    await expectAccessible(page);
    await information.ask(information.billing);
    expect(await page.evaluate(overflow)).toBe(0);
    await information.confirm('Enregistrer', 'adresse de facturation');
    expect(await billingOf(await firstContract('100037'))).toMatchObject({
      postal_code: '51300',
      city: 'Vitry-le-François',
    });
  });
});
