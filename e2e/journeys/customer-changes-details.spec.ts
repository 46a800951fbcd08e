import { InformationPage } from '../pages/information-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { account } from '../support/accounts';
import { expect, test } from '../support/journey';
import { requestsOf } from '../support/offers';
import { mailTo } from '../support/outbox';
import { expectNothingSticksOut } from '../support/phone-window';

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
  const [found] = await rows<Record<'postal_code' | 'city', string>>(
    'select postal_code, city from contract_billing where contract_number = $1',
    [contract],
  );
  return found;
};

test('C5.1 C5.2 by keyboard alone a phone number pasted with +33 is saved, and the request is confirmed with its number; nobody changes another customer’s details', async ({
  page,
  logIn,
}) => {
  const customer = '100041';
  await logIn.openSession(customer);
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
  await expect(information.dialog).toContainText(`Modification n° ${request?.event_number}`);
  expect((await contactOf(customer)).phone).toBe('0639981122');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(information.valueUnder(information.contact, 'Téléphone mobile')).toHaveText('06 39 98 11 22');

  await test.step('another customer’s data stay, whatever is sent by hand', async () => {
    const theirs = await contactOf('100001');
    const data = { customerNbr: '100001', email: theirs.email, phone: null, marketing: true };
    const answer = await callByHand(page, 'updateCustomer', { ...data, newsletter: true });
    expect(answer.status()).toBe(403);
    expect(await contactOf('100001')).toEqual(theirs);
  });
});

test('C5.2 a new e-mail takes effect once its code is given; the former address is warned by e-mail', async ({
  page,
  request,
  logIn,
}) => {
  const customer = '100042';
  const { email: former } = await contactOf(customer);
  const chosen = 'nouvelle.adresse.100042@example.fr';
  const since = new Date();
  await logIn.openSession(customer);
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
  await information.contact.getByLabel('Mot de passe actuel').fill(account(customer).password);
  await field.fill(code === '000000' ? '111111' : '000000');
  await information.contact.getByRole('button', { name: 'Confirmer l’adresse' }).click();
  await expect(information.contact).toContainText('est incorrect ou a expiré');
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await information.contact.getByRole('button', { name: 'Confirmer l’adresse' }).click();
  await expect(information.dialog).toContainText(`désormais ${chosen}`);
  await information.dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(information.valueUnder(information.contact, 'Adresse e-mail')).toHaveText(chosen);
  expect((await contactOf(customer)).email).toBe(chosen);
});

test('C5.1 a change made elsewhere is shown, and what was typed is kept', async ({
  context,
  page,
  logIn,
}) => {
  await logIn.openSession('100044');
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C5.3 C5.5 C5.7 a postal code of forty communes, a co-holder added and taken out; nothing sticks out', async ({
    page,
    logIn,
  }) => {
    const contract = await firstContract('100040');
    const coholders = () =>
      rows('select first_name, last_name from third_party where contract_number = $1 and role = $2', [
        contract,
        'COHOLDER',
      ]);
    await logIn.openSession('100040');
    const information = new InformationPage(page);
    await information.open();
    await expectNothingSticksOut(page);

    await test.step('the billing contact moves to one of the communes', async () => {
      const { billing } = information;
      await billing.getByRole('button', { name: 'Modifier le contact de facturation' }).tap();
      await billing.getByLabel('Code postal').fill('51300');
      const town = billing.getByRole('combobox', { name: 'Commune' });
      await expect(billing.locator('.ui-field__hint', { hasText: /^\d+\scommunes/ })).toBeVisible();
      expect(await town.getByRole('option').count()).toBeGreaterThan(40);
      await town.selectOption('Vitry-le-François');
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      await information.ask(billing);
      await expectNothingSticksOut(page);
      await information.confirm('Enregistrer', 'adresse de facturation');
      expect(await billingOf(contract)).toMatchObject({ postal_code: '51300', city: 'Vitry-le-François' });
    });

    await test.step('a co-holder is added, then taken out', async () => {
      const { coholder } = information;
      await coholder.getByRole('button', { name: 'Ajouter un cotitulaire' }).tap();
      await coholder.getByLabel('Prénom').fill('Łukasz');
      await coholder.getByLabel('Nom', { exact: true }).fill('d’Été');
      await information.ask(coholder);
      await information.confirm('Enregistrer', 'Ajout d’un cotitulaire');
      expect(await coholders()).toEqual([{ first_name: 'Łukasz', last_name: 'D’Été' }]);
      await expect(information.valueUnder(coholder, 'Cotitulaire')).toHaveText('M. Łukasz D’Été');
      await coholder.getByRole('button', { name: 'Supprimer le cotitulaire' }).tap();
      await information.confirm('Supprimer', 'Suppression du cotitulaire');
      await expect(coholder).toContainText('Personne d’autre');
      expect(await coholders()).toEqual([]);
    });
  });
});
