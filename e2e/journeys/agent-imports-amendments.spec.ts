import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const headings = 'numero_contrat;date_effet;libelle';

test('B9.4 amendments: an error in the last line refuses all; the mended file is taken once, also after a lost answer; who only reads is refused', async ({
  page,
  logIn,
  request,
}) => {
  // of a customer whom no other journey visits
  const [amended] = await rows<{ contract_number: string }>(
    `select contract_number from contract
     where customer_number > '100050' and status = 'effective' and termination_date is null
     order by customer_number limit 1`,
    [],
  );
  const contract = amended?.contract_number ?? '';
  // a portal that is visited again has the former one still
  const year = 2050 + Math.floor(Math.random() * 49);
  const label = `Parcours ${Date.now()}`;
  const fileName = 'avenants.csv';
  const good = `${contract};15/01/${year};${label}`;
  const put = (...lines: string[]) =>
    page.getByLabel('Fichier CSV des avenants').setInputFiles({
      name: fileName,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${[headings, ...lines].join('\r\n')}\r\n`),
    });
  const stored = () =>
    rows('select 1 from contract_amendment where contract_number = $1 and content->>$2 = $3', [
      contract,
      'label',
      label,
    ]);
  const reader = await callsOf(request, 'lecteur');
  for (const path of ['/checkAmendments', '/uploadAmendments']) {
    const content = [headings, good].join('\r\n');
    expect((await reader(path, { fileName, content })).status, path).toBe(403);
  }

  await logIn.openSession('admin');
  await page.goto('/admin/search-client-contract');
  await page.getByRole('button', { name: 'Importer des avenants' }).press('Enter');
  await put(good, `${contract};31/02/2099;x`);
  await expect(page.getByRole('row', { name: /^3 .*31\/02\/2099/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importer \d/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  await put(good);
  await expect(page.getByRole('row', { name: new RegExp(label) })).toContainText(`15/01/${year}`);
  expect(await stored()).toHaveLength(0);
  // the import happens, its answer is lost
  await page.route(/\/api\/uploadAmendments\?/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Importer 1 avenant' }).click();
  await expect(page.getByText(/un fichier n’est jamais importé deux fois/)).toBeVisible();
  await page.unroute(/\/api\/uploadAmendments\?/);
  await page.getByRole('button', { name: 'Importer 1 avenant' }).click();
  await expect(page.getByText(/^Par admin, le /)).toBeVisible();
  expect(await stored()).toHaveLength(1);
});
