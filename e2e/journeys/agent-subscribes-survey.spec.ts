import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { iban, orderOf, suppliedPoints } from '../support/orders';

/** Nobody's; and one in Brest, where the dwelling is. */
const points = { unknown: '99999999999901', found: '25123600200011' };

const contractOf = async (orderNumber: string) => {
  const [contract] = await rows<{ point: string | null; street: string; town: string; kwh: number }>(
    `select point_of_delivery as point, content #>> '{deliveryPoint,address,street}' as street,
       content #>> '{deliveryPoint,address,townName}' as town, (content #>> '{estimates,0,quantity}')::int as kwh
     from order_contract where order_reference = $1`,
    [orderNumber],
  );
  return contract;
};

test('B3.2 B3.3 B3.4 B6.2 a dwelling without its number: questionnaire, estimate, then what was missing, and signed', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn.openSession('admin');
  const screen = new CasePage(page);
  const { site, missing, subscribe } = screen;
  await screen.open();
  await screen.client.fillNew({
    email: 'quentin.question@example.fr',
    firstName: 'Quentine',
    lastName: 'Question',
  });

  await site.ask('Électricité', { pdl: points.unknown });
  await site.search.click();
  const unknown =
    "Une erreur est survenue lors de l'estimation de votre point de livraison, veuillez remplir le questionnaire.";
  await expect(site.region.getByText(unknown)).toBeVisible();
  await expect(site.region.getByText(`PDL ${points.unknown} n’est pas connu`)).toBeVisible();
  await expect(
    site.region.getByText(`Vérifiez le PDL ${points.unknown}, ou décrivez le logement`),
  ).toBeVisible();
  // not theirs after all: without its number
  await site.region.getByRole('radio', { name: /numéro du point/ }).check();
  await site.field(/^PDL/).fill('');
  await site.answerSurvey({ postalCode: '29200', name: 'Brest' });
  await expectAccessible(page);
  const estimate = site.field(/kWh par an/);
  const estimated = Number(await estimate.inputValue());
  await estimate.fill(String(Math.floor(estimated * 0.75)));
  await site.next.click();
  await expect(site.region.getByText(/Vérifiez les consommations estimées/)).toBeVisible();
  await estimate.fill(String(estimated + 100));
  await site.next.click();

  await screen.offer.choose(/Forfait Lumière Verte/);
  await screen.startSoon();
  await missing.next.click();
  await expect(missing.region.getByText('Veuillez renseigner cette information')).toBeVisible();
  await missing.field('Numéro').fill('12');
  await missing.field('Voie').fill('rue de Siam');
  await missing.next.click();
  await subscribe.payBy(iban);
  await expect(subscribe.sign).toBeDisabled();
  await expect(subscribe.region.getByText(/le numéro de chaque point de livraison/)).toBeVisible();
  await expectAccessible(page);
  await subscribe.save.click();
  const orderNumber = await subscribe.saved();
  expect(await contractOf(orderNumber)).toEqual({
    point: null,
    street: 'rue de Siam',
    town: 'Brest',
    kwh: estimated + 100,
  });

  await page.getByRole('button', { name: 'Modifier : Informations manquantes' }).click();
  await missing.field(/^PDL/).fill(points.found);
  await missing.next.click();
  await subscribe.sign.click();
  await screen.signing.decide('Signer');
  await screen.signing.finish();
  await screen.expectComplete();
  const order = await orderOf(orderNumber);
  expect(order).toMatchObject({ signing_status: 'SIGNED' });
  expect(await suppliedPoints(order?.customer_number)).toMatchObject([{ point_of_delivery: points.found }]);
});
