import { readFile } from 'node:fs/promises';
import { RequestsPage } from '../pages/requests-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { callByHand } from '../support/calls-by-hand';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Whom no other journey visits. */
const customer = { customerNbr: '100027', contractNbr: 'EL00100027001' };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdfWith = (words: string) => Buffer.from(`%PDF-1.4\n%${words}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`);
/** In two parts: this source is not to be found by a scanner itself. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const program = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from([0x80, 0, 0, 0]),
  Buffer.alloc(64),
  Buffer.from('PE\0\0'),
]);

const refused: { name: string; content: Buffer; words: RegExp }[] = [
  { name: 'vide.png', content: Buffer.alloc(0), words: /Ce fichier est vide/ },
  { name: 'film.png', content: Buffer.alloc(10_000_001, 1), words: /dépasse 10\sMo/ },
  { name: 'compteur.pdf', content: png, words: /finit par «\s\.pdf\s», mais son contenu est un fichier PNG/ },
  { name: 'facture.pdf', content: program, words: /Ce fichier est un programme/ },
  { name: 'dessin.png', content: Buffer.from('<svg onload="alert(1)">'), words: /page web ou un dessin SVG/ },
  { name: 'page.pdf', content: Buffer.from('<!doctype html><p>'), words: /page web ou un dessin SVG/ },
  { name: 'notes.png', content: Buffer.from('Bonjour'), words: /Ce genre de fichier n’est pas accepté/ },
  { name: 'infecté.pdf', content: pdfWith(eicar), words: /trouvé un virus/ },
];

test('L4.2 S1 files of every refused kind are refused with their words; a good one goes both ways and opens as an attachment', async ({
  page,
  logIn,
  request,
}) => {
  test.slow();
  await logIn.openSession(customer.customerNbr);
  const requests = new RequestsPage(page);
  await requests.write();
  const words = `Mon compteur en photo ${Date.now()}`;
  await requests.fill('TECHNICAL_ASSISTANCE', 'METER_CHECKUP', words);
  const field = page.getByLabel('Joindre des fichiers', { exact: true }).and(page.locator('input'));
  const remove = (name: string) => page.getByRole('button', { name: `Retirer ${name}` });

  await test.step('what is refused', async () => {
    for (const { name, content, words: why } of refused) {
      await field.setInputFiles({ name, mimeType: 'image/png', buffer: content });
      await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
      if (name === 'infecté.pdf') {
        await requests.review.click();
        await expect(page.getByText(/Un fichier n’est pas accepté/)).toBeVisible();
        await expect(requests.confirmation).toBeHidden();
        await expectAccessible(page);
      }
      await remove(name).click();
    }
    expect(
      await rows('select 1 from request_file where customer_number = $1', [customer.customerNbr]),
    ).toEqual([]);
  });

  await test.step('a scanner that is away: the file is not kept unscanned, and nothing typed is lost', async () => {
    const name = 'releve.pdf';
    await field.setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfWith('SANDBOX-SCANNER-AWAY') });
    await expect(page.getByRole('button', { name: `Envoyer à nouveau ${name}` })).toBeVisible();
    await expect(requests.message).toHaveValue(words);
    await remove(name).click();
  });

  await field.setInputFiles({ name: 'compteur.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText(/Prêt/)).toBeVisible();
  await expectFitsPhone(page);
  await wideWindow(page);
  await test.step('a draft keeps the file', async () => {
    await page.reload();
    await expect(page.getByText('compteur.png')).toBeVisible();
    await expect(requests.message).toHaveValue(words);
  });
  await requests.review.click();
  await expect(requests.confirmation).toContainText('compteur.png');
  await requests.send.click();
  const eventNbr = (await requests.number.textContent()) ?? '';
  const own = `/contact/event?request=${eventNbr}`;

  await test.step('the agent downloads it, and answers with a paper', async () => {
    await logIn.openSession('comdata');
    await page.goto(`/admin/requests/${customer.customerNbr}/${eventNbr}`);
    const [got] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Télécharger compteur\.png/ }).click(),
    ]);
    expect((await readFile(await got.path())).equals(png)).toBe(true);
    await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Voici le compte rendu.');
    const paper = { name: 'Compte rendu.pdf', mimeType: 'application/pdf', buffer: pdfWith('ok') };
    await page
      .getByLabel('Joindre des fichiers', { exact: true })
      .and(page.locator('input'))
      .first()
      .setInputFiles(paper);
    await expect(page.getByText(/Prêt/)).toBeVisible();
    await page.getByRole('button', { name: 'Répondre et clôturer' }).click();
    await expect(page.getByText('Réponse envoyée')).toBeVisible();
  });

  await test.step('the customer downloads the paper: an attachment, whatever it is', async () => {
    await logIn.openSession(customer.customerNbr);
    await page.goto(own);
    const answered = page.waitForResponse((response) => response.url().includes('/getRequestFile'));
    const [got] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Télécharger Compte rendu\.pdf/ }).click(),
    ]);
    expect(got.suggestedFilename()).toBe('Compte rendu.pdf');
    const headers = await (await answered).allHeaders();
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    });
    await expectAccessible(page);
  });

  await test.step('another customer’s file is not theirs', async () => {
    const [file] = await rows<{ file_id: string }>(
      'select file_id from request_file where event_number = $1',
      [eventNbr],
    );
    const other = await callsOf(request, '100013');
    const asked = { customerNbr: '100013', contractNbr: 'EL00100013001', eventNbr, fileId: file?.file_id };
    expect((await other('/getRequestFile', asked)).status).toBe(404);
    const foreign = await callByHand(page, 'getRequestFile', { ...asked, customerNbr: '100013' });
    expect(foreign.status()).toBe(403);
  });
});
