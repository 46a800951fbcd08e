import { HistoryPage } from '../pages/history-page';
import { SelfReadingPage } from '../pages/self-reading-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

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

test('C3.6 C3.7 S1 by keyboard alone six digits are sent and saved, and their receipt survives a reload; another customer’s meter is refused', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('100024');
  const reading = new SelfReadingPage(page);
  await reading.open();
  const indexes = await reading.indexesAbove(12);
  expect(indexes.every((index) => index.length === 6)).toBe(true);

  await test.step('on a phone the help opens, and fits', async () => {
    await reading.form.getByRole('button', { name: /^Comment lire/ }).click();
    const help = page.getByRole('dialog', { name: 'Lire votre compteur' });
    await help.getByRole('radio', { name: 'Gaz' }).check({ force: true });
    await expect(help.getByText(/Ignorez les 3 chiffres rouges/)).toBeVisible();
    await expectFitsPhone(page);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await wideWindow(page);
  });

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

  await test.step('a reading of another customer’s contract, posted by hand, leaves no trace', async () => {
    const before = await latestOf('100001');
    const [other] = await rows<{ contract_number: string; point_of_delivery: string; meter_number: string }>(
      `select contract_number, point_of_delivery, meter_number from delivery_point
         join meter using (customer_number, contract_number)
        where customer_number = '100001' and valid_to is null limit 1`,
      [],
    );
    const answer = await callByHand(page, 'createIndex', {
      energyType: 'EL',
      contractNbr: other?.contract_number,
      pointOfDelivery: other?.point_of_delivery,
      readingDate: new Date().toISOString().slice(0, 10),
      meterReads: [{ meterNumber: other?.meter_number, registerName: 'BASE', value: '99999' }],
      confirmed: true,
    });
    expect(answer.status()).toBe(403);
    expect(await latestOf('100001')).toEqual(before);
  });
});
