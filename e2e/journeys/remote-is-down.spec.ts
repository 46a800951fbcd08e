import { expect, test } from '../support/journey';

const panel = 'Cet écran n’est pas disponible pour le moment';

test('P2.3 a remote whose server is gone shows a panel; menu and other remotes go on; retry brings it back', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/getLogsStreaming')) reports.push(request.postData() ?? '');
  });
  await page.route('**/assets/mf-documents/**', (route) => route.abort('connectionrefused'));
  await logIn.as('100001');
  await dashboard.expectHere('Camille');

  await frame.entry('Factures').click();
  const failure = page.getByRole('alert').filter({ hasText: panel });
  await expect(failure).toBeVisible();
  await expect.poll(() => reports.join()).toContain('mf-documents');

  await frame.goTo('Mes informations', 'Mes informations');
  await frame.goTo('Tableau de bord', /^Bonjour/);

  await page.unroute('**/assets/mf-documents/**');
  await frame.entry('Paiements').click();
  await expect(frame.heading.or(failure)).toBeVisible();
  if (await failure.isVisible()) await failure.getByRole('button', { name: 'Réessayer' }).click();
  await frame.expectOpen('Mes paiements');
});

test('P2.3 a remote whose server never answers shows the panel within its time', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await page.route('**/assets/mf-profile/**', () => {});
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  await frame.entry('Mes informations').click();
  await expect(page.getByRole('alert').filter({ hasText: panel })).toBeVisible({ timeout: 8_000 });
  await frame.goTo('Historique', 'Historique de consommation');
});

test('P2.2 the shell’s code holds no remote’s address', async ({ page, request, logIn, dashboard }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/\/assets\/shell\/.*\.js$/.test(response.url())) scripts.add(response.url());
  });
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  expect(scripts.size).toBeGreaterThan(0);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code, script).not.toMatch(
      /\bmf[-_](auth|dashboard|consumption|documents|profile|subscription|admin)/,
    );
    expect(code, script).not.toContain('remoteEntry.js');
  }
});
