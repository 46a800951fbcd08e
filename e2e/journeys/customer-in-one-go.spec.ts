import { SelfReadingPage } from '../pages/self-reading-page';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { packagesOf, requestsOf } from '../support/offers';

test('a customer logs in, sees their dashboard, reads their meter, changes package and finds the request NEW', async ({
  page,
  logIn,
  frame,
  dashboard,
  offer,
}) => {
  const contract = (await contractsOf('100029'))[0]?.contract_number ?? '';
  const before = await packagesOf(contract);
  await logIn.openSession('100029');
  await page.goto('/');
  await dashboard.expectHere();
  await dashboard.unfold('Mon offre');
  for (const { amount_kwh } of before) {
    await expect(page.getByRole('region', { name: 'Mon offre' })).toContainText(`${amount_kwh}`);
  }

  await frame.goTo('Auto-relève', 'Auto-relève');
  const reading = new SelfReadingPage(page);
  const indexes = await reading.indexesAbove(9);
  await reading.type(indexes);
  await reading.check.click();
  await reading.send.click();
  await expect(reading.receipt).toContainText('Votre relevé est enregistré');
  const [kept] = await rows<{ registers: { index: number }[] }>(
    `select registers from meter_reading where contract_number = $1 and context = 'SELF_READ'
      order by end_date desc limit 1`,
    [contract],
  );
  expect(kept?.registers.map(({ index }) => index)).toEqual(indexes.map(Number));

  await frame.goTo('Mon forfait', 'Mon forfait');
  await offer.askForPackage(offer.otherPackage);
  const [now, after] = await offer.yearOfConfirmation();
  expect(after).not.toBe(now);
  await offer.confirm('Changer de forfait');

  const [request] = await requestsOf(contract);
  expect(request).toMatchObject({ status: 'NEW', subcategory: 'PACKAGE_CHANGE' });
  await expect(offer.done).toContainText(`Modification n° ${request?.event_number}, enregistrée`);
  await expect(offer.current.getByText('d’échéances par mois', { exact: true }).first()).toBeVisible();

  await offer.done.getByRole('link', { name: 'Revenir au tableau de bord' }).click();
  await dashboard.expectHere();
  const taken = await packagesOf(contract);
  expect(taken).not.toEqual(before);
  await dashboard.unfold('Mon offre');
  for (const { amount_kwh } of taken) {
    await expect(page.getByRole('region', { name: 'Mon offre' })).toContainText(`${amount_kwh}`);
  }
});
