import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { expectNothingMoved } from '../support/layout-shift';
import { expectNothingSticksOut } from '../support/phone-window';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const asked = 'Qu’est-ce que la régularisation\u00a0?';

test('L9.1 on a phone the supplier is called in one tap, and a question finds its answer and the screen that acts on it', async ({
  page,
  logIn,
  frame,
}) => {
  test.slow();
  await logIn.openSession('100001');
  await page.goto('/document/bills');
  await frame.expectOpen('Mes factures');
  await test.step('« Plus » shows the number, with its hours', async () => {
    await frame.more.tap();
    const call = frame.drawer.getByRole('link', { name: /^Appeler le service client/ });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', /^tel:0\d{9}$/);
    await expect(frame.drawer).toContainText('du lundi au vendredi');
  });
  await test.step('« Aide » narrows its answers to what is typed', async () => {
    await frame.drawer.getByRole('link', { name: 'Aide', exact: true }).tap();
    await frame.expectOpen('Aide');
    await expectNothingMoved(page, 'Aide');
    await expectNothingSticksOut(page);
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Rechercher une réponse' }).fill('demenage');
    await expect(page.getByRole('status').filter({ hasText: '1 réponse' })).toBeVisible();
    await page.getByText('Que faire de mon contrat quand je déménage').tap();
    await page.getByRole('link', { name: 'Préparer mon déménagement' }).tap();
    await frame.expectOpen('Je déménage');
  });
  await test.step('the palette finds the question by its words, and the page opens its answer', async () => {
    await page.getByRole('button', { name: 'Rechercher' }).tap();
    await page.getByRole('combobox').fill('regularisation qu');
    await page.getByRole('option', { name: asked }).tap();
    await frame.expectOpen('Aide');
    await expect(page.getByRole('link', { name: 'Voir mon année' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('P1.11 who has one contract has no entry for a list of contracts, and its address shows theirs', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession('100005');
  await page.goto('/document/bills');
  await frame.expectOpen('Mes factures');
  await frame.more.tap();
  await expect(frame.drawer.getByRole('link', { name: 'Factures', exact: true })).toBeVisible();
  await expect(frame.drawer.getByRole('link', { name: 'Tous mes contrats' })).toHaveCount(0);
  await page.goto('/contracts');
  await frame.expectOpen('Tous mes contrats');
  await expect(page.getByRole('main')).toContainText('NG00100005001');
  await expectNothingSticksOut(page);
});

test('C6.2 a bill of the list leads to what explains it', async ({ page, logIn, frame }) => {
  await logIn.openSession('100001');
  await page.goto('/document/bills');
  await frame.expectOpen('Mes factures');
  await page
    .getByRole('link', { name: /^Comprendre la facture/ })
    .first()
    .tap();
  await frame.expectOpen('Ma facture expliquée');
  await expect(page).toHaveURL(/\/document\/bills\/explained\?invoice=/);
  await expect(page.getByRole('main')).not.toContainText('n’a pas pu');
});
