import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';

const lost = 'Le chargement n’a pas abouti';
/** Code of the back-office; asked for anew where this is routed, whatever the browser has of it. */
const code = '**/assets/mf-admin-users/**';

test('P2.3 code that failed to load is reported in its place, loses nothing that was typed, and loads once the network is back; only what the scheme allows is offered', async ({
  page,
  context,
  logIn,
  frame,
}) => {
  test.slow();
  await logIn.openSession('admin');
  await page.goto('/admin');
  await frame.expectOpen('Accueil');

  await test.step('a screen, without the network', async () => {
    await page.route(code, (route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await frame.entry('Journal d’audit').click();
    await frame.expectOpen('Cet écran n’a pas pu être chargé');
    await expect(frame.entry('Accueil')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(code);
    await context.setOffline(false);
    await frame.expectOpen('Journal d’audit');
  });

  await test.step('a dialogue, over a search that is being typed', async () => {
    await frame.goTo('Rechercher un client ou un contrat', 'Recherche de clients et de contrats');
    const typed = page.getByRole('searchbox', { name: 'N° de client', exact: true });
    await typed.fill('100001');
    await page.route(code, (route) => route.abort());
    const open = page.getByRole('button', { name: 'Importer des avenants' });
    await open.click();
    const notice = page.getByRole('dialog', { name: lost });
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(typed).toHaveValue('100001');
    await page.unroute(code);
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Importer des avenants' })).toBeVisible();
  });

  await test.step('S2 another agent, whose scheme lacks the screen', async () => {
    await logIn.openSession('lecteur');
    await page.goto('/admin/audit');
    await frame.expectNotFound();
    await context.setOffline(true);
    await expect(page.getByText('Vous êtes hors connexion', { exact: false }).first()).toBeVisible();
    await expect(frame.entry('Journal d’audit')).toHaveCount(0);
    await context.setOffline(false);
  });
});
