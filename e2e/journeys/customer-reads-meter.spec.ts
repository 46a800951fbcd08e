import { HistoryPage } from '../pages/history-page';
import { SelfReadingPage } from '../pages/self-reading-page';
import { expectAccessible } from '../support/accessibility';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';

interface Reading {
  id: string;
  context: string;
  quantity_kwh: number | null;
  registers: { index: number | null }[];
}

/** The latest reading of the customer's first contract. */
async function latestOf(customer: string): Promise<Reading | undefined> {
  const [contract] = await contractsOf(customer);
  const [latest] = await rows<Reading>(
    `select id, context, quantity_kwh, registers from meter_reading
      where contract_number = $1 order by end_date desc, start_date desc limit 1`,
    [contract?.contract_number],
  );
  return latest;
}

test('C3.6 by keyboard alone: six digits are sent, kept, and their receipt outlives a reload', async ({
  page,
  logIn,
}) => {
  await logIn.holds('100024');
  const reading = new SelfReadingPage(page);
  await reading.open();
  const indexes = await reading.indexesAbove(12);
  expect(indexes.every((index) => index.length === 6)).toBe(true);
  await reading.indexes.first().focus();
  for (const index of indexes) {
    await page.keyboard.type(index);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(reading.confirmation).toBeVisible();
  await reading.send.focus();
  await page.keyboard.press('Enter');
  await expect(reading.receipt).toContainText('Votre relevé est enregistré');

  const kept = await latestOf('100024');
  expect(kept).toMatchObject({ context: 'SELF_READ', quantity_kwh: 12 * indexes.length });
  expect(kept?.registers.map(({ index }) => index)).toEqual(indexes.map(Number));
  await expect(reading.receipt).toContainText(kept?.id ?? '');
  await page.reload();
  await expect(reading.receipt).toContainText(`${12 * indexes.length}`);
  await expectAccessible(page);

  await reading.receipt.getByRole('link', { name: 'Voir mon historique' }).click();
  const history = new HistoryPage(page);
  await expect(history.readings.getByRole('row').nth(1)).toContainText(`${12 * indexes.length}`);
});

test('C3.6 an index below the last is refused at its field, and leaves no trace', async ({ page, logIn }) => {
  await logIn.holds('100001');
  const before = await latestOf('100001');
  const reading = new SelfReadingPage(page);
  await reading.open();
  const [index] = await reading.indexesAbove(0);
  const below = String(Number(index) - 1).padStart(index?.length ?? 0, '0');
  const rest = (await reading.indexesAbove(1)).slice(1);
  await reading.type([below, ...rest]);
  await reading.check.click();
  await reading.send.click();
  await expect(reading.form.getByText(/inférieur au dernier index/)).toBeVisible();
  await expect(reading.indexes.first()).toHaveValue(below);
  expect(await latestOf('100001')).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C3.6 C3.7 a changed meter is the one drawn, too few digits are told, the help opens, nothing sticks out', async ({
    page,
    logIn,
  }) => {
    await logIn.holds('100023');
    const reading = new SelfReadingPage(page);
    await reading.open();
    const [contract] = await contractsOf('100023');
    const [meter] = await rows<{ meter_number: string }>(
      'select meter_number from meter where contract_number = $1 and valid_to is null',
      [contract?.contract_number],
    );
    await expect(reading.form.getByRole('figure')).toContainText(meter?.meter_number ?? 'none');
    await reading.type(['12']);
    await reading.check.click();
    await expect(reading.form.getByText(/saisi 2/)).toBeVisible();
    await reading.form.getByRole('button', { name: /^Comment lire/ }).click();
    const help = page.getByRole('dialog', { name: 'Lire votre compteur' });
    await help.getByRole('radio', { name: 'Gaz' }).check({ force: true });
    await expect(help.getByText(/Ignorez les 3 chiffres rouges/)).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
});

test('C3.6 a meter that was never read takes its first index', async ({ page, logIn }) => {
  await logIn.holds('100027');
  const reading = new SelfReadingPage(page);
  await reading.open();
  await expect(reading.form.getByText('Premier relevé de ce compteur').first()).toBeVisible();
});

test('S1 a reading of another’s contract, posted by hand, is refused and leaves no trace', async ({
  page,
  logIn,
}) => {
  await logIn.as('100005');
  const before = await latestOf('100001');
  const [other] = await rows<{ contract_number: string; point_of_delivery: string; meter_number: string }>(
    `select contract_number, point_of_delivery, meter_number from delivery_point
       join meter using (customer_number, contract_number)
      where customer_number = '100001' and valid_to is null limit 1`,
    [],
  );
  const token = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const bearer = /"token\\*":\\*"([^"\\]+)/.exec(token)?.[1] ?? '';
  expect(bearer).not.toBe('');
  const answer = await page.request.post('/api/createIndex', {
    headers: { authorization: `Bearer ${bearer}` },
    data: {
      energyType: 'EL',
      contractNbr: other?.contract_number,
      pointOfDelivery: other?.point_of_delivery,
      readingDate: new Date().toISOString().slice(0, 10),
      meterReads: [{ meterNumber: other?.meter_number, registerName: 'BASE', value: '99999' }],
      confirmed: true,
    },
  });
  expect(answer.status()).toBe(403);
  expect(await latestOf('100001')).toEqual(before);
});
