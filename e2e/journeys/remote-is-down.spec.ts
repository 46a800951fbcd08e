import { expect, test } from '../support/journey';

const panel = 'Cet écran n’est pas disponible pour le moment';

test('P2.3 P2.2 a remote whose server is down shows a panel; the menu and the other remotes, whose addresses are not in the shell’s code, still work; a retry brings it back', async ({
  page,
  request,
  logIn,
  frame,
  dashboard,
}) => {
  const reports: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/getLogsStreaming')) reports.push(asked.postData() ?? '');
  });
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/\/assets\/shell\/.*\.js$/.test(response.url())) scripts.add(response.url());
  });
  await page.route('**/assets/mf-documents/**', (route) => route.abort('connectionrefused'));
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');

  await frame.entry('Factures').click();
  const failure = page.getByRole('alert').filter({ hasText: panel });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: panel })).toBeFocused();
  await expect.poll(() => reports.join()).toContain('mf-documents');

  await frame.goTo('Mes informations', 'Mes informations');
  await frame.goTo('Tableau de bord', /^Bonjour/);

  await page.unroute('**/assets/mf-documents/**');
  await frame.entry('Paiements').click();
  await expect(frame.heading.or(failure)).toBeVisible();
  if (await failure.isVisible()) await failure.getByRole('button', { name: 'Réessayer' }).click();
  await frame.expectOpen('Mes paiements');

  expect(scripts.size).toBeGreaterThan(0);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code, script).not.toMatch(
      /\bmf[-_](auth|dashboard|consumption|documents|profile|subscription|admin)/,
    );
    expect(code, script).not.toContain('remoteEntry.js');
  }
});
