import { readFile } from 'node:fs/promises';
import { HistoryPage, wordsOf } from '../pages/history-page';
import { Screen } from '../pages/screen';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';

/** Readings of a contract, latest first. */
const readingsOf = (contractNumber: string) =>
  rows<{ quantity_kwh: number | null; registers: { quantity: number | null }[] }>(
    'select quantity_kwh, registers from meter_reading where contract_number = $1 order by end_date desc, start_date desc',
    [contractNumber],
  );

test('C3.1 C3.2 S1 readings and file match the database; years, euros, registers and zoom work by keyboard alone; another customer’s readings are refused', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('100006');
  const history = new HistoryPage(page);
  await history.open();

  await test.step('the readings of the database, on the screen and in the file', async () => {
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

  await test.step('by keyboard alone', async () => {
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

  await test.step('a period is zoomed and a series hidden by keyboard, and by dragging across the columns', async () => {
    await history.choose(/^Tout l’historique/);
    await expect(history.shownMonths).toHaveText(/^Période entière/);
    await history.press('Zoomer');
    await expect(history.shownMonths).toHaveText(/^Zoom/);
    await expect(history.months.getByRole('button', { name: 'Zoomer', exact: true })).toBeFocused();
    await history.press('Un an plus tôt');
    await expect(history.shownMonths).toHaveText(/Masqué\s: Un an plus tôt\.$/);
    await expect(history.months.getByRole('columnheader', { name: /^Un an plus tôt/ })).toHaveCount(0);
    await history.press('Tout afficher');
    await expect(history.shownMonths).toHaveText(/^Période entière/);

    const whole = await history.months.getByRole('rowheader').count();
    await history.dragAcrossColumns();
    await expect(history.shownMonths).toHaveText(/^Zoom/);
    expect(await history.months.getByRole('rowheader').count()).toBeLessThan(whole);
    await history.pointAtColumns();
    await expect(history.months.getByText(/ : [\d\s,]+ €$/).first()).toBeVisible();
  });

  await test.step('another customer’s readings are refused, as a table and as a file', async () => {
    const [other] = await rows<{ contract_number: string; point_of_delivery: string }>(
      "select contract_number, point_of_delivery from delivery_point where customer_number = '100001' limit 1",
      [],
    );
    for (const call of ['getMeterReads', 'getConsumptionCosts', 'exportMeterReads']) {
      const answer = await callByHand(page, call, {
        contractNbr: other?.contract_number,
        pointOfDelivery: other?.point_of_delivery,
        energyType: 'EL',
      });
      expect(answer.status(), call).toBe(403);
    }
  });
});

test('C3.1 a month’s euros are those of its invoice, to the rounding of its lines', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('100021');
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
    // a reading that the grid operator did not send is shown without a cost
    if (words.includes('inconnue')) continue;
    const shown = Number((/([\d ]+,\d\d) €/.exec(words)?.[1] ?? '').replace(/ /g, '').replace(',', '.'));
    expect(Math.abs(shown - Number(cents) / 100)).toBeLessThanOrEqual(0.05);
  }
});

test('C3.5 the last month is shown as a percentage of a package of the contract in the database', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('100001');
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
