import { expect, test } from '../support/journey';

/** Home, bills, payments, home, bills. */
const way: [entry: string, heading: string | RegExp][] = [
  ['Factures', 'Mes factures'],
  ['Paiements', 'Mes paiements'],
  ['Tableau de bord', /^Bonjour/],
  ['Factures', 'Mes factures'],
];

for (const login of ['100001', '100002', '100004']) {
  test(`customer ${login} comes and goes between home, bills and payments: each call is sent once`, async ({
    page,
    logIn,
    frame,
    dashboard,
  }) => {
    // no answer grows old on the way, however busy the machine is
    await page.clock.setFixedTime(new Date());
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) sent.push(`${pathname} ${request.postData() ?? ''}`);
    });
    await logIn.openSession(login);
    await page.goto('/');
    await dashboard.expectHere();
    await expect(page.getByRole('main')).not.toContainText('Chargement');
    for (const [entry, heading] of way) {
      await frame.goTo(entry, heading);
      await expect(page.getByRole('main')).not.toContainText('Chargement');
    }
    const calls = sent.filter((one) => !one.startsWith('/api/getLogsStreaming'));
    expect(calls.filter((one, place) => calls.indexOf(one) !== place)).toEqual([]);
    for (const path of ['/api/financialPieces', '/api/getContract', '/api/getBalance'])
      expect(calls.filter((one) => one.startsWith(`${path} `))).toHaveLength(1);
  });
}
