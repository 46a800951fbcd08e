import { SponsorshipPage } from '../pages/sponsorship-page';
import { callByHand } from '../support/calls-by-hand';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { mailTo } from '../support/outbox';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

const sponsor = '100046';

const referralsOf = (customer: string) =>
  rows<{ target_email: string; status: string }>(
    `select target_email, status from sponsorship where customer_number = $1 order by created_at desc`,
    [customer],
  );

test('C5.10 C5.11 S2 an invitation, by keyboard alone, is mailed, counted and not sent twice; another customer’s referrals are refused; the service for a move is linked', async ({
  page,
  request,
  logIn,
  frame,
}) => {
  test.slow();
  const before = await referralsOf(sponsor);
  const since = new Date();
  await logIn.openSession(sponsor);
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

  await test.step('the same person again is refused at the field, and nothing is recorded', async () => {
    const counted = await referralsOf(sponsor);
    await sponsorship.email.fill('Filleul.du.Voisin+2@example.fr');
    await sponsorship.submit.click();
    await expect(sponsorship.email).toHaveAccessibleDescription(/déjà invité cette personne/);
    await expectFitsPhone(page);
    await wideWindow(page);
    expect(await referralsOf(sponsor)).toEqual(counted);
  });

  await test.step('calls by hand for another customer’s referrals, or to invite in their name, are refused', async () => {
    const theirs = await referralsOf('100031');
    for (const [call, data] of [
      ['getSponsorships', { customerNbr: '100031' }],
      ['sponsoring', { sponsorId: '100031', targetEmail: 'ami@example.fr' }],
    ] as const) {
      expect((await callByHand(page, call, data)).status(), call).toBe(403);
    }
    expect(await referralsOf('100031')).toEqual(theirs);
  });

  await test.step('C5.11 the configured service for a move opens in a new tab', async () => {
    await frame.goTo('Je déménage', 'Je déménage');
    const link = page.getByRole('link', { name: /^Ouvrir le service déménagement/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('href', /^https:/);
  });
});
