import { overflow } from '../pages/information-page';
import { SponsorshipPage } from '../pages/sponsorship-page';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { mailTo } from '../support/outbox';

/** One each: journeys run two at a time. */
const [sponsor, refused, interrupted] = ['100046', '100053', '100051'];

const referralsOf = (customer: string) =>
  rows<{ target_email: string; status: string }>(
    `select target_email, status from sponsorship where customer_number = $1 order by created_at desc`,
    [customer],
  );
const bearerOf = (storage: string) => /"token\\*":\\*"([^"\\]+)/.exec(storage)?.[1] ?? '';

test('C5.10 an invitation, by keyboard alone: asked once more, mailed, counted', async ({
  page,
  request,
  logIn,
}) => {
  const before = await referralsOf(sponsor);
  const since = new Date();
  await logIn.holds(sponsor);
  const sponsorship = new SponsorshipPage(page);
  await sponsorship.open();
  await expect(sponsorship.sent).toHaveText(String(before.length));
  await sponsorship.email.focus();
  await page.keyboard.type('Filleul.du.Voisin@EXAMPLE.fr');
  await page.keyboard.press('Enter');
  await expect(sponsorship.dialog).toContainText('Filleul.du.Voisin@example.fr');
  await sponsorship.dialog.getByRole('button', { name: 'Envoyer' }).focus();
  await page.keyboard.press('Enter');
  await sponsorship.thanks();
  await expect(sponsorship.sent).toHaveText(String(before.length + 1));
  await expect(sponsorship.people).toContainText('Filleul.du.Voisin@example.fr');
  expect(await referralsOf(sponsor)).toEqual([
    { target_email: 'Filleul.du.Voisin@example.fr', status: 'SENT' },
    ...before,
  ]);
  const mail = await mailTo(request, 'Filleul.du.Voisin@example.fr', since);
  expect(mail.text).toContain(sponsor);
  expect(mail.text).toMatch(/20\s€/);
});

test('C5.10 oneself, the same person and no address are refused at the field; nothing is recorded', async ({
  page,
  logIn,
}) => {
  await logIn.as(refused);
  const sponsorship = new SponsorshipPage(page);
  const storage = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const invited = await page.request.post('/api/sponsoring', {
    headers: { authorization: `Bearer ${bearerOf(storage)}` },
    data: { sponsorId: refused, targetEmail: 'deja.invite@example.fr' },
  });
  expect(invited.status()).toBe(200);
  await sponsorship.open();
  const before = await referralsOf(refused);
  const [own] = await rows<{ email: string }>('select email from customer where customer_number = $1', [
    refused,
  ]);
  for (const [typed, words] of [
    ['ali', /n’est pas valide/],
    [own?.email ?? '', /vous parrainer vous-même/],
    ['Deja.Invite+2@example.fr', /déjà invité cette personne/],
  ] as const) {
    await sponsorship.email.fill(typed);
    await sponsorship.submit.click();
    await expect(sponsorship.email).toHaveAccessibleDescription(words);
  }
  expect(await referralsOf(refused)).toEqual(before);
});

test('C5.10 at the limit of 20 in 12 months the screen says when it is open again', async ({
  page,
  logIn,
}) => {
  await logIn.holds('100031');
  const sponsorship = new SponsorshipPage(page);
  await sponsorship.open();
  await expect(sponsorship.figures).toContainText('20 sur 20');
  await expect(page.getByText(/limite de 20 parrainages sur 12 mois/)).toBeVisible();
  await expect(page.getByText(/de nouveau inviter un proche à partir du/)).toBeVisible();
  await expect(sponsorship.email).toHaveCount(0);
});

for (const [where, customer] of [
  ['Corsica', '100032'],
  ['La Réunion', '100033'],
] as const) {
  test(`C5.10 ${where} is told before anything is typed, and by the server as well`, async ({
    page,
    logIn,
  }) => {
    await logIn.holds(customer);
    const sponsorship = new SponsorshipPage(page);
    await sponsorship.open();
    await expect(page.getByText('hors Corse.', { exact: false }).first()).toBeVisible();
    await expect(sponsorship.email).toHaveCount(0);
    const storage = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    const answer = await page.request.post('/api/sponsoring', {
      headers: { authorization: `Bearer ${bearerOf(storage)}` },
      data: { sponsorId: customer, targetEmail: 'ami@example.fr' },
    });
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('hors Corse') });
  });
}

test('S2 another’s referrals, asked by hand, are refused', async ({ page, logIn }) => {
  await logIn.as('100033');
  const storage = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const answer = await page.request.post('/api/getSponsorships', {
    headers: { authorization: `Bearer ${bearerOf(storage)}` },
    data: { customerNbr: '100031' },
  });
  expect(answer.status()).toBe(403);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C5.10 C5.11 nothing sticks out; the move’s link and checklist stand, and are kept', async ({
    page,
    logIn,
  }) => {
    await logIn.holds(sponsor);
    const sponsorship = new SponsorshipPage(page);
    await sponsorship.open();
    expect(await page.evaluate(overflow)).toBe(0);

    await page.goto('/profile/move');
    await sponsorship.expectOpen('Je déménage');
    const link = page.getByRole('link', { name: /^Ouvrir le service déménagement/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('href', /^https:/);
    await page.getByRole('textbox', { name: 'Nouvelle adresse' }).fill('3 rue de Siam');
    await page.getByRole('checkbox', { name: 'Faire suivre votre courrier' }).check();
    await page.reload();
    await expect(page.getByText('Nous avons retrouvé votre aide-mémoire.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nouvelle adresse' })).toHaveValue('3 rue de Siam');
    await expect(page.getByRole('checkbox', { name: 'Faire suivre votre courrier' })).toBeChecked();
    expect(await page.evaluate(overflow)).toBe(0);
    await sponsorship.expectOpen('Je déménage');
  });
});

test('P1.10 a session that ends in the middle of the form: what was typed is sent after a new log-in', async ({
  page,
  logIn,
}) => {
  await page.clock.install();
  await logIn.holds(interrupted);
  const sponsorship = new SponsorshipPage(page);
  await sponsorship.open();
  await sponsorship.email.fill('apres.la.pause@example.fr');
  await page.clock.fastForward('01:00:01');
  await sponsorship.submit.click();
  await sponsorship.dialog.getByRole('button', { name: 'Envoyer' }).click();
  const asked = page.getByRole('dialog', { name: /Votre session a expiré/ });
  await asked.getByLabel('Mot de passe').fill('Lumiere2026!');
  await asked.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(asked).toBeHidden();
  // what was confirmed goes on by itself
  await sponsorship.thanks();
  expect((await referralsOf(interrupted))[0]?.target_email).toBe('apres.la.pause@example.fr');
});
