import { rows } from '../support/database';
import { expect, test } from '../support/journey';

interface SubMenu {
  id: string;
  label: string;
  root: string;
}

/** Entries of the agent's scheme, in its order, from the database. */
async function schemeOf(userName: string): Promise<SubMenu[]> {
  const [row] = await rows<{ scheme: { subMenu: SubMenu[] }[] }>(
    `select g.scheme from identity i join user_group g on g.name = i.group_name where i.login_key = $1`,
    [userName],
  );
  return (row?.scheme ?? []).flatMap(({ subMenu }) => subMenu);
}

/** What an entry opens, where its screen has another heading than the entry says. */
const headings: Record<string, string> = {
  'Créer une affaire': 'Nouvelle affaire',
  'Rechercher une affaire': 'Recherche d’affaires',
  'Rechercher un client ou un contrat': 'Recherche de clients et de contrats',
  'Traiter les demandes': 'Demandes des clients',
  Sécurité: 'Sécurité de mon compte',
};

/** Of the platform itself, which no scheme speaks of: after the scheme's own. */
const agents = {
  admin: ['Journal d’audit', 'Tâches planifiées', 'Niveaux de service'],
  vendeur: [],
};
/** Neither does it of these: they are the last of their menu. */
const declared: Record<string, string[]> = {
  'Publications du portail': ['Groupes'],
  'Traiter les demandes': ['Rappels de clients', 'Avenants importés'],
};
/** Of the agent's own account: last, and no work that the home leads to. */
const account = 'Sécurité';

for (const [userName, platform] of Object.entries(agents)) {
  test(`P1.4 P1.14 agent ${userName} has the menu of the scheme, and each entry opens its screen`, async ({
    page,
    logIn,
    frame,
  }) => {
    test.slow();
    await logIn.openSession(userName);
    await page.goto('/admin');
    await frame.expectOpen('Accueil');
    const labels = (await schemeOf(userName)).flatMap(({ label }) => [label, declared[label] ?? []].flat());
    expect(labels.length).toBeGreaterThan(0);
    expect(await frame.entries()).toEqual(['Accueil', ...labels, ...platform, account]);
    for (const label of [...labels, ...platform]) {
      const card = page.locator('#screen').getByRole('link', { name: label, exact: true });
      await expect(card).toHaveAttribute('href', (await frame.entry(label).getAttribute('href')) ?? 'none');
    }
    for (const label of [...labels, ...platform, account]) {
      await frame.goTo(label, headings[label] ?? label);
      // an entry that creates opens its form over the screen
      const form = page.getByRole('dialog');
      if (/^Créer un (utilisateur|groupe)$/.test(label)) {
        await expect(form).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(form).toHaveCount(0);
      }
    }
    const description = page.locator('#screen').getByRole('link', { name: /^Description des appels/ });
    await frame.goTo('Accueil', 'Accueil');
    if (userName === 'admin') {
      const [opened] = await Promise.all([page.waitForEvent('popup'), description.click()]);
      await expect(opened).toHaveTitle('Calls of the portal');
      await opened.close();
      await frame.goTo('Publications du portail', 'Publications du portail');
      await page.setViewportSize({ width: 390, height: 844 });
      await frame.expectOpen('Publications du portail');
      return;
    }
    await expect(description).toHaveCount(0);
    for (const path of ['/admin/users', '/document/bills', '/admin/not-found']) {
      await page.goto(path);
      await frame.expectNotFound();
    }
  });
}
