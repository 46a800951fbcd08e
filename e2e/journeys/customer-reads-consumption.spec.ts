import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { HistoryPage, wordsOf } from '../pages/history-page';
import { Screen } from '../pages/screen';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';

/** Readings of a contract, latest first. */
const readingsOf = (contractNumber: string) =>
  rows<{ quantity_kwh: number | null; registers: { quantity: number | null }[] }>(
    'select quantity_kwh, registers from meter_reading where contract_number = $1 order by end_date desc, start_date desc',
    [contractNumber],
  );

const fails = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status: 503, json: {} }));

test('C3.1 C3.2 the readings and the file hold what the database does', async ({ page, logIn }) => {
  await logIn.holds('100006');
  const history = new HistoryPage(page);
  await history.open();
  const [contract] = await contractsOf('100006');
  const readings = await readingsOf(contract?.contract_number ?? '');
  await expect(history.readings.getByText(`1 à 12 sur ${readings.length}`)).toBeVisible();
  const row = history.readings.getByRole('row').nth(1);
  expect(await wordsOf(row)).toContain(`${readings[0]?.quantity_kwh} kWh`);

  const [file] = await Promise.all([page.waitForEvent('download'), history.download.click()]);
  expect(file.suggestedFilename()).toBe('historique_mes_releves.csv');
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe('\uFEFFdate;context;startDate;endDate;consumption;timeframe');
  expect(lines.map((line) => line.split(';')[4])).toEqual(
    readings.flatMap(({ registers }) => registers.map(({ quantity }) => String(quantity ?? ''))),
  );
});

test('C3.1 a month’s euros are those of its invoice, to the rounding of its lines', async ({
  page,
  logIn,
}) => {
  await logIn.holds('100021');
  const history = new HistoryPage(page);
  await history.open();
  const [contract] = await contractsOf('100021');
  const billed = await rows<{ end: string; cents: string }>(
    `select period_end::text as "end", sum((line ->> 'netCents')::int + (line ->> 'vatCents')::int)::text as cents
       from invoice, jsonb_array_elements(lines) as line
      where contract_number = $1
        and (line ->> 'kind' = 'ENERGY' or line ->> 'label' like 'Accise%')
      group by invoice.id, period_end order by period_end desc limit 6`,
    [contract?.contract_number],
  );
  expect(billed.length).toBeGreaterThan(3);
  for (const { end, cents } of billed) {
    const row = history.readings
      .getByRole('row')
      .filter({ hasText: new RegExp(`– ${end.split('-').reverse().join('/')}`) });
    const words = await wordsOf(row);
    // a reading the network did not send has no cost, and stands without one
    if (words.includes('inconnue')) continue;
    const shown = Number((/([\d ]+,\d\d) €/.exec(words)?.[1] ?? '').replace(/ /g, '').replace(',', '.'));
    expect(Math.abs(shown - Number(cents) / 100)).toBeLessThanOrEqual(0.05);
  }
});

test('C3.1 by keyboard alone: a year, euros, the detailed view, a reading’s registers', async ({
  page,
  logIn,
}) => {
  await logIn.holds('100006');
  const history = new HistoryPage(page);
  await history.open();
  await history.months.getByRole('radio', { name: 'kWh', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(history.months.getByRole('figure', { name: /^Coût de l’énergie/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(history.months.getByRole('radio', { name: 'Détaillée' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(history.months.getByRole('figure', { name: /, \d{4}$/ })).toBeVisible();
  await history.readings.getByRole('button', { name: 'Détail' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(history.readings.getByText('Heures creuses')).toBeVisible();
  await history.expectOpen('Historique de consommation');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C3.3 missing months are told, a year fills the screen, nothing sticks out', async ({
    page,
    logIn,
  }) => {
    await logIn.holds('100026');
    const history = new HistoryPage(page);
    await history.open();
    await expect(history.months.getByText('Sans relevé').first()).toBeVisible();
    await history.choose(/^2025/);
    await expect(history.months.getByRole('figure', { name: 'Consommation, 2025' })).toBeVisible();
    for (const path of ['/consumption/history', '/consumption/last-month']) {
      await page.goto(path);
      await new Screen(page).expectOpen(/consommation/i);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
  });
});

test('C3.4 readings and meter fail apart, each with its words', async ({ page, logIn }) => {
  await logIn.as('100005');
  const history = new HistoryPage(page);
  await fails(page, 'getMeterConfiguration');
  await history.open();
  await expect(history.meter.getByRole('alert')).toContainText('la configuration de votre compteur');
  await expect(history.months.getByRole('figure')).toBeVisible();
  await page.unroute('**/api/getMeterConfiguration');
  await history.meter.getByRole('button', { name: 'Réessayer' }).click();
  await expect(history.meter.getByText('Numéro')).toBeVisible();
});

test('C3.4 without a reading the screens say so', async ({ page, logIn }) => {
  await logIn.holds('100027');
  const history = new HistoryPage(page);
  await history.open();
  await expect(history.months.getByText('Pas encore de relevé')).toBeVisible();
  await page.goto('/consumption/last-month');
  await history.expectOpen('Consommation du dernier mois');
  await expect(page.getByText('Pas encore de mois complet')).toBeVisible();
});

test('C3.5 the last month stands against the package that the database holds', async ({ page, logIn }) => {
  await logIn.holds('100001');
  await page.goto('/consumption/last-month');
  await new Screen(page).expectOpen('Consommation du dernier mois');
  const words = (await page.getByRole('progressbar').getAttribute('aria-valuetext')) ?? '';
  const [percent, used, amount] = (
    /^([\d\s]+,\d\d)\s%, ([\d\s]+)\skWh sur ([\d\s]+)\skWh$/.exec(words)?.slice(1) ?? []
  ).map((figure) => Number(figure.replace(/\s/g, '').replace(',', '.')));
  expect(percent).toBe(Math.round(((used ?? 0) / (amount ?? 1)) * 10_000) / 100);
  const [contract] = await contractsOf('100001');
  const packages = await rows<{ amount_kwh: number }>(
    'select amount_kwh from contract_package where contract_number = $1',
    [contract?.contract_number],
  );
  expect(packages.map(({ amount_kwh }) => amount_kwh)).toContain(amount);
});

test('S1 another customer’s readings are refused, as a table and as a file', async ({ page, logIn }) => {
  await logIn.as('100005');
  const [other] = await rows<{ contract_number: string; point_of_delivery: string }>(
    "select contract_number, point_of_delivery from delivery_point where customer_number = '100001' limit 1",
    [],
  );
  const token = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const bearer = /"token\\*":\\*"([^"\\]+)/.exec(token)?.[1] ?? '';
  expect(bearer).not.toBe('');
  for (const call of ['getMeterReads', 'getConsumptionCosts', 'exportMeterReads']) {
    const answer = await page.request.post(`/api/${call}`, {
      headers: { authorization: `Bearer ${bearer}` },
      data: {
        contractNbr: other?.contract_number,
        pointOfDelivery: other?.point_of_delivery,
        energyType: 'EL',
      },
    });
    expect(answer.status()).toBe(403);
  }
});
