import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Meters that communicate: of the first, measures are collected since a year; of the second, nothing was agreed to. */
const measured = '100006';
const unmeasured = '100028';

const daysOf = (customer: string) =>
  rows<{ day: string; kwh: string }>(
    `select day::text as day, (watt_hours / 1000.0)::text as kwh from consumption_day where customer_number = $1 order by day desc`,
    [customer],
  );

test('L9.3 yesterday comes first: by half-hour, by day, in euros, as a file, on a phone too', async ({
  page,
  logIn,
}) => {
  await logIn.openSession(measured);
  await page.goto('/consumption/day');
  const card = page.getByRole('region', { name: /^Hier, / });
  await expect(card.getByText('En heures creuses')).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Consommation/ })).toBeVisible();
  await expectAccessible(page);

  await test.step('the half-hours of the file come to the day of the database', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Télécharger (CSV)' }).click(),
    ]);
    const [yesterday] = await daysOf(measured);
    expect(file.suggestedFilename()).toBe(`mesures-demi-heures-EL00100006001-${yesterday?.day}.csv`);
    const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header).toContain('kWh;dont heures creuses (kWh)');
    const at = (header ?? '').split(';').indexOf('kWh');
    const sum = lines.reduce(
      (all, line) => all + Number((line.split(';')[at] ?? '').replaceAll('"', '').replace(',', '.')),
      0,
    );
    expect(sum).toBeCloseTo(Number(yesterday?.kwh), 2);
  });

  await test.step('euros, then the days of the month, by keyboard', async () => {
    await page.getByRole('radio', { name: 'kWh', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('figure', { name: /^Coût de l’énergie/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Demi-heures' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('figure', { name: /, \p{L}+ \d{4}$/u })).toBeVisible();
    await page.getByRole('button', { name: 'Voir le tableau' }).press('Enter');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('on a phone nothing sticks out', async () => {
    await expectFitsPhone(page);
    await wideWindow(page);
  });
});

test('L9.3 L1.6 measures come once they are agreed to, and are gone once the consent is withdrawn', async ({
  page,
  logIn,
}) => {
  test.setTimeout(180_000);
  await logIn.openSession(unmeasured);
  await page.goto('/consumption/day');
  await page.getByRole('radio', { name: 'Jours' }).check({ force: true });
  const asked = page.getByRole('region', { name: 'Voir ma consommation par jour' });
  await expect(asked.getByText(/Gardées 24.mois/)).toBeVisible();
  await expectAccessible(page);

  await test.step('the consent is given in its place', async () => {
    await asked.getByRole('button', { name: 'Autoriser' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Autoriser' }).click();
    await expect(asked).toBeHidden();
  });

  await test.step('the job collects the days, which are then shown', async () => {
    await expect
      .poll(async () => (await daysOf(unmeasured)).length, { timeout: 150_000 })
      .toBeGreaterThan(300);
    await page.reload();
    await page.getByRole('radio', { name: 'Jours' }).check({ force: true });
    await expect(page.getByRole('figure', { name: /^Consommation/ })).toBeVisible();
    // days alone were agreed to
    await page.getByRole('radio', { name: 'Demi-heures' }).check({ force: true });
    await expect(page.getByRole('region', { name: 'Voir ma consommation par demi-heure' })).toBeVisible();
  });

  await test.step('withdrawn in the settings, they are gone at once, from the database too', async () => {
    await page.goto('/profile/setting');
    const consents = page.getByRole('region', { name: 'Mes consentements' });
    await consents.getByRole('button', { name: /^Retirer.*journalières/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(consents.getByText(/retrait enregistré/)).toBeVisible();
    expect(await daysOf(unmeasured)).toEqual([]);
    await page.goto('/consumption/day');
    await page.getByRole('radio', { name: 'Jours' }).check({ force: true });
    await expect(asked).toBeVisible();
  });

  await test.step('somebody else’s measures are refused, as a table and as a file', async () => {
    const theirs = { contractNbr: 'EL00100006001', grain: 'DAY', from: '2026-01-01', to: '2026-01-02' };
    for (const call of ['getLoadCurve', 'exportLoadCurve']) {
      expect((await callByHand(page, call, theirs)).status(), call).toBe(403);
    }
  });
});
