import { readFile } from 'node:fs/promises';
import { CaseSearchPage } from '../pages/case-search-page';
import { expectAccessible } from '../support/accessibility';
import { casesUntilYesterday, linesUntilYesterday, yesterday, yesterdayTyped } from '../support/cases';
import { readCsv } from '../support/csv';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const channel = 'KOMPAR-ENERGIE';

test('B8.1 B8.2 B8.3 an administrator finds the cases of the database, page by page, also on a phone, and downloads them as a file', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn.openSession('admin');
  const cases = new CaseSearchPage(page);
  await cases.open();
  await expect(cases.search).toBeDisabled();
  await cases.showAllCriteria();
  await cases.field('Créée jusqu’au').fill(yesterdayTyped);
  await cases.search.click();
  const all = await casesUntilYesterday();
  const [number = ''] = all;

  await test.step('a page of cases, and the contracts of one', async () => {
    await cases.expectNumbers(all.slice(0, 10));
    await expect(cases.count).toContainText(`${all.length} affaires · Affichées : 1 à 10`);
    await page.getByRole('button', { name: `Contrats et paiement de l’affaire ${number}` }).click();
    const contracts = page.getByRole('list', { name: `Contrats de l’affaire ${number}` });
    const kept = await rows<{ number: string | null }>(
      'select contract_number as number from order_contract where order_reference = $1',
      [number],
    );
    await expect(contracts.getByRole('listitem')).toHaveCount(kept.length);
    for (const contract of kept) await expect(contracts).toContainText(contract.number ?? '–');
    await expectAccessible(page);
  });

  await test.step('the next page, which a reload and « Back » lead to', async () => {
    await cases.next.click();
    await cases.expectNumbers(all.slice(10, 20));
    await page.reload();
    await cases.expectNumbers(all.slice(10, 20));
    await expect(cases.field('Créée jusqu’au')).toHaveValue(yesterdayTyped);
    await page.goBack();
    await cases.expectNumbers(all.slice(0, 10));
  });

  await test.step('fifty in another order: the titles stay in sight once the page has scrolled (back-office 9)', async () => {
    await page.getByLabel('Affaires par page').selectOption('50');
    await expect(page).toHaveURL(/size=50/);
    await cases.expectNumbers(all.slice(0, 50));
    await page.getByRole('button', { name: 'Affaire', exact: true }).click();
    await cases.expectNumbers([...all].sort().slice(0, 50));
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const title = cases.table.getByRole('columnheader', { name: 'Client' });
    await expect(title).toBeInViewport();
    expect((await title.boundingBox())?.y).toBe(0);
  });

  await test.step('L5.6 at 1280 × 800 ten rows are in sight, and a press in one opens its case', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await cases.open('orderNumber=A');
    const tenth = cases.table.locator('tbody tr').nth(9);
    await expect(tenth).toBeInViewport({ ratio: 1 });
    const [first = ''] = await cases.numbers();
    await cases.table.locator('tbody tr').first().getByRole('cell').nth(5).click();
    await expect(page).toHaveURL(new RegExp(`/admin/subscription\\?orderNumber=${first}$`));
    await page.goBack();
    await expect(tenth).toBeVisible();
  });

  await test.step('the file of a search has 21 columns, and every cell matches the database', async () => {
    await cases.open(`channel=${channel}&toDate=${yesterday}`);
    await cases.expectNumbers((await casesUntilYesterday({ channels: [channel] })).slice(0, 10));
    const [file] = await Promise.all([page.waitForEvent('download'), cases.file.click()]);
    expect(file.suggestedFilename()).toBe('affaires.csv');
    const [head, ...lines] = readCsv(await readFile(await file.path(), 'utf8'));
    expect(head).toHaveLength(21);
    const expected = await linesUntilYesterday(channel);
    expect(expected.length).toBeGreaterThan(0);
    expect(lines).toEqual(expected);
  });

  await test.step('at 1280 px no status runs out of its column', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const badges = cases.table.locator('td .ui-badge');
    await expect(badges.first()).toBeVisible();
    const beyond = await badges.evaluateAll(
      (all) =>
        all.filter(
          (badge) =>
            badge.getBoundingClientRect().right > (badge.closest('td')?.getBoundingClientRect().right ?? 0),
        ).length,
    );
    expect(beyond).toBe(0);
  });

  await test.step('on a phone: cards with everything, a cut text whole at a touch, nothing beside the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [first = ''] = await casesUntilYesterday({ channels: [channel] });
    await expect(cases.cards.locator(':scope > li').first()).toContainText(first);
    const cut = cases.cards.getByRole('button', { expanded: false }).first();
    const whole = (await cut.getAttribute('aria-label')) ?? '?';
    await cut.click();
    await expect(cases.cards.getByRole('button', { name: whole, expanded: true }).first()).toHaveText(whole);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});

test('B8.1 S2 by keyboard alone: groups are chosen, the search is saved under a name, found again and deleted; a group out of reach is refused', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('pioui');
  const cases = new CaseSearchPage(page);
  await cases.open('channel=WEB');
  await expect(page.getByText('Vous n’avez pas accès à ces informations')).toBeVisible();
  await cases.open();
  await cases.showAllCriteria();
  const { keyboard } = page;
  await cases.groups.focus();
  await keyboard.press('Enter');
  const all = page.getByRole('option', { name: 'Tout sélectionner' });
  await expect(all).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'PIOUI', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(cases.groups).toHaveAccessibleDescription('Tous les groupes');
  await keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(cases.groups).toBeFocused();
  await cases.search.focus();
  await keyboard.press('Enter');
  await expect(cases.table).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer la recherche' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Nom de la recherche' });
  await name.fill('Tout PIOUI');
  await name.press('Enter');
  const saved = page.getByRole('link', { name: 'Tout PIOUI' });
  await expect(saved).toBeVisible();
  await expectAccessible(page);
  await cases.open();
  await saved.press('Enter');
  await expect(cases.table).toBeVisible();
  await expect(page).toHaveURL(/channel=(\*|%2A)/);
  await page.getByRole('button', { name: 'Supprimer la recherche « Tout PIOUI »' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(page.getByText('La recherche « Tout PIOUI » est supprimée.')).toBeFocused();
  await expect(saved).toHaveCount(0);
});
