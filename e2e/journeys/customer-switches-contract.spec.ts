import { FramePage } from '../pages/frame-page';
import { InformationPage } from '../pages/information-page';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf } from '../support/database';
import { expect, test } from '../support/journey';
import { expectNothingMoved } from '../support/layout-shift';
import { expectFitsPhone, expectNothingSticksOut } from '../support/phone-window';

/** Screens of a contract, of each remote. */
const screens: [path: string, heading: string | RegExp][] = [
  ['/', /^Bonjour/],
  ['/consumption/history', 'Historique de consommation'],
  ['/document/bills', 'Mes factures'],
  ['/offer/package', 'Mon forfait'],
  ['/contact/event', 'Mes demandes'],
];

for (const [device, width, height] of [
  ['a laptop', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`L9.2 on ${device} the contract is switched on each screen that depends on it, and is kept from screen to screen`, async ({
    page,
    logIn,
    frame,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await logIn.openSession('100001');
    const numbers = (await contractsOf('100001')).map(({ contract_number }) => contract_number);
    for (const [at, [path, heading]] of screens.entries()) {
      await test.step(path, async () => {
        await page.goto(path);
        await frame.expectOpen(heading);
        await expectNothingMoved(page, path);
        const former = numbers[(at + 1) % 2] ?? '';
        if (at > 0) await expect(frame.contract).toContainText(former);
        await frame.choose(numbers[at % 2] ?? '');
        await expect(frame.contract).toBeFocused();
        await frame.expectOpen(heading);
        await expectNothingSticksOut(page);
      });
    }
    await page.goto('/profile/setting');
    await frame.expectOpen('Mes paramètres');
    await expect(frame.contract).toHaveCount(0);
  });
}

test('L9.2 a switch reaches the other tab, where a form with changes keeps its contract until they are saved; another customer’s contract is refused', async ({
  context,
  page,
  logIn,
  frame,
}) => {
  test.slow();
  await logIn.openSession('100042');
  const [first, second] = (await contractsOf('100042')).map(({ contract_number }) => contract_number);
  await page.goto('/document/bills');
  await frame.expectOpen('Mes factures');
  await frame.choose(first ?? '');

  const other = await context.newPage();
  const information = new InformationPage(other);
  const otherFrame = new FramePage(other);
  await information.open();
  await expect(otherFrame.contract).toContainText(first ?? '-');
  await information.billing.getByRole('button', { name: 'Modifier' }).click();
  const firstName = information.billing.getByLabel('Prénom');
  await firstName.fill('Dominique');

  await test.step('the form stays, and says of which contract it is', async () => {
    await page.bringToFront();
    await frame.choose(second ?? '');
    await other.bringToFront();
    const kept = other.getByText(/^Cette page modifie toujours le contrat/);
    await expect(kept).toContainText(first ?? '-');
    await expect(firstName).toHaveValue('Dominique');
    await expect(otherFrame.contract).toContainText(first ?? '-');
    await otherFrame.expectOpen('Mes informations');
  });

  await test.step('what is saved is of its contract; then the page follows', async () => {
    const saved = other.waitForRequest('**/api/updateBillingData');
    await information.ask(information.billing);
    await information.confirm('Enregistrer', /Dominique|enregistré/);
    expect((await saved).postDataJSON()).toMatchObject({ contractNbr: first });
    await expect(otherFrame.contract).toContainText(second ?? '-');
    await expect(other.getByText(/^Cette page affiche maintenant le contrat/)).toBeVisible();
  });

  await test.step('a switch in this tab that would lose what is typed is asked first', async () => {
    await information.billing.getByRole('button', { name: 'Modifier' }).click();
    await firstName.fill('Claude');
    await otherFrame.contract.click();
    await other.getByRole('option', { name: new RegExp(first ?? '-') }).click();
    await other.getByRole('button', { name: 'Rester sur ce contrat' }).click();
    await expect(firstName).toHaveValue('Claude');
    await expectFitsPhone(other);
    await information.billing.getByRole('button', { name: 'Annuler' }).click();
  });

  const [foreign] = await contractsOf('100005');
  const asked = { customerNbr: '100042', contractNbr: foreign?.contract_number };
  expect((await callByHand(page, 'getContract', asked)).ok()).toBe(false);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('L9.2 the bar leads to the last bill and to a reading in two taps, covers nothing, and leaves room for what is typed', async ({
    page,
    logIn,
    frame,
  }) => {
    await logIn.openSession('100001');
    await page.goto('/');
    await frame.expectOpen(/^Bonjour/);
    await expectNothingSticksOut(page);
    await expect(frame.bar).toBeInViewport();
    expect(await frame.bar.getByRole('link').allInnerTexts()).toEqual([
      ...['Accueil', 'Consommation', 'Factures', 'Contrat'],
    ]);

    await test.step('the last bill: « Factures », and its file', async () => {
      await frame.bar.getByRole('link', { name: 'Factures' }).tap();
      await frame.expectOpen('Mes factures');
      await expectNothingSticksOut(page);
      const file = page.getByRole('button', { name: /^(Ouvrir|Télécharger|Enregistrer)/ }).first();
      await expect(file).toBeVisible();
    });

    await test.step('a reading, or whom to write to: « Plus », and its entry', async () => {
      await frame.more.tap();
      await expect(frame.drawer.getByRole('link', { name: 'Nous écrire' })).toBeVisible();
      await frame.drawer.getByRole('link', { name: 'Auto-relève' }).tap();
      await frame.expectOpen('Auto-relève');
    });

    await test.step('while something is typed the bar gives way', async () => {
      const index = page.getByRole('textbox', { name: /^Index/ }).first();
      await index.tap();
      await expect(frame.bar).toBeHidden();
      await index.blur();
      await expect(frame.bar).toBeVisible();
    });

    await test.step('the foot of the page ends above the bar', async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const foot = await page.getByRole('contentinfo').getByRole('radio', { name: 'Sombre' }).boundingBox();
      const bar = await frame.bar.boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  });
});

test('L9.2 at 1280 × 800 the whole menu is in the window, without a scroll bar', async ({
  page,
  logIn,
  frame,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn.openSession('100001');
  await page.goto('/');
  await frame.expectOpen(/^Bonjour/);
  expect(await frame.menu.evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBe(0);
  for (const link of await frame.menu.getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
  await expect(frame.leave).toBeInViewport({ ratio: 1 });
});
