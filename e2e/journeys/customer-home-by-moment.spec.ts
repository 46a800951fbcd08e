import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { accountOf, contractsOf, firstPaymentOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectNothingMoved } from '../support/layout-shift';
import { expectNothingSticksOut } from '../support/phone-window';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Two windows of a phone, bars and foot included. */
const mostPixels = 2 * 844;

interface Moment {
  login: string;
  what: string;
  /** Title of the first card. */
  first: RegExp;
  action: string | null;
  /** Heading of the screen that it leads to. */
  leadsTo?: string | RegExp;
}

/** One demo account for each row of docs/home-moments.md that the demo has. */
const moments: Moment[] = [
  { login: '100001', what: 'tidy', first: /^Tout est en ordre/, action: null },
  {
    ...{ login: '100012', what: 'late debit', first: /€ à régler/, action: 'Payer maintenant' },
    leadsTo: 'Mes paiements',
  },
  {
    ...{
      login: '100063',
      what: 'first payment',
      first: /^Votre premier paiement/,
      action: 'Payer par carte',
    },
    leadsTo: 'Mes paiements',
  },
  {
    ...{ login: '100069', what: 'signature', first: /signature/, action: 'Demander un nouveau lien' },
    leadsTo: 'Nous écrire',
  },
  {
    ...{ login: '100050', what: 'request', first: /attend votre réponse/, action: 'Répondre' },
    leadsTo: /./,
  },
  { login: '100056', what: 'error', first: /^Une erreur/, action: 'Nous écrire', leadsTo: 'Nous écrire' },
  {
    ...{ login: '100068', what: 'ending', first: /prend fin le/, action: 'Voir ma résiliation' },
    leadsTo: 'Résilier ou renoncer',
  },
  {
    ...{ login: '100067', what: 'reading', first: /^Relevez votre compteur/, action: 'Envoyer mon relevé' },
    leadsTo: 'Auto-relève',
  },
  {
    ...{ login: '100066', what: 'settlement', first: /régularisation/, action: 'Adapter mes échéances' },
    leadsTo: 'Mon année',
  },
  {
    ...{ login: '100009', what: 'start', first: /démarre le/, action: 'Voir mes documents' },
    leadsTo: 'Mes documents',
  },
  {
    ...{ login: '100057', what: 'activation', first: /cours d’activation/, action: 'Voir mes documents' },
    leadsTo: 'Mes documents',
  },
  {
    ...{ login: '100008', what: 'ended', first: /clos/, action: 'Voir mes factures' },
    leadsTo: 'Mes factures',
  },
];

for (const { login, what, first, action, leadsTo } of moments) {
  test(`L9.1 on a phone what comes first is ${what}: one card, one action, two windows at most`, async ({
    page,
    logIn,
    dashboard,
  }) => {
    test.slow();
    await logIn.openSession(login);
    await page.goto('/');
    await dashboard.expectHere();
    await expect(dashboard.first).toHaveCount(1);
    await expect(dashboard.first.getByRole('heading')).toHaveText(first);
    await expect(page.getByRole('main')).not.toContainText('Chargement');
    await expect(page.locator('#screen .ui-skeleton')).toHaveCount(0);
    await expectNothingMoved(page, what);
    await expectNothingSticksOut(page);
    await expectAccessible(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `pixels of the home of ${login}`).toBeLessThanOrEqual(mostPixels);
    const links = dashboard.first.getByRole('link');
    if (action === null || leadsTo === undefined) return expect(links).toHaveCount(0);
    await expect(links).toHaveText([action]);
    await links.tap();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(leadsTo);
  });
}

const euros = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('L9.1 L1.1 the figures of the first card and of the bill are those of the database; another customer’s home is refused', async ({
  page,
  logIn,
  dashboard,
}) => {
  test.slow();
  const titleOf = async (login: string) => {
    await logIn.openSession(login);
    await page.goto('/');
    await dashboard.expectHere();
    return plain(await dashboard.first.getByRole('heading').innerText());
  };
  await test.step('what is late', async () => {
    const [contract] = await contractsOf('100016');
    const { late } = await accountOf(contract?.contract_number ?? '');
    expect(late).toBeGreaterThan(0);
    expect(await titleOf('100016')).toBe(plain(`${euros(late)} à régler`));
  });
  await test.step('the first payment', async () => {
    const cents = (await firstPaymentOf('100063')) ?? 0;
    expect(await titleOf('100063')).toContain(plain(euros(cents)));
  });
  await test.step('the latest bill', async () => {
    const [last, before] = await rows<{ total: number }>(
      `select total_cents as total from invoice
        where customer_number = '100022' and state not in ('cancelled', 'dropped')
        order by invoice_date desc limit 2`,
      [],
    );
    await titleOf('100022');
    const words = plain(await page.getByRole('region', { name: 'Ma facture expliquée' }).innerText());
    expect(words).toContain(plain(euros(Math.abs(last?.total ?? 0))));
    expect(words).toContain(plain(euros(Math.abs((last?.total ?? 0) - (before?.total ?? 0)))));
  });
  await test.step('another customer’s home', async () => {
    const theirs = { customerNbr: '100005', contractNbr: 'NG00100005001' };
    expect((await callByHand(page, 'getHomeMoment', theirs)).status()).toBe(403);
  });
});

/** What people come for, and how many taps from the home it is. */
const tasks: [task: string, login: string, taps: RegExp[], reached: RegExp][] = [
  ['pay a late debit', '100012', [/^Payer maintenant/], /Payer/],
  ['read the last bill', '100001', [/^Ma facture expliquée/], /Pourquoi .* la dernière fois/],
  ['send a reading', '100067', [/^Envoyer mon relevé/], /Auto-relève/],
  ['see the last months', '100001', [/^Voir le détail/], /Historique de consommation/],
  ['change the offer', '100001', [/^Mon offre/, /^Gérer mon offre/], /Mon forfait/],
  ['see yesterday', '100006', [/^Plus$/, /^Jour par jour$/], /Hier, /],
  ['change the contract', '100001', [/^Contrat affiché/, /Gaz naturel/], /Gaz naturel/],
  ['find the phone number', '100001', [/^Plus$/], /0\d(?:\s\d\d){4}/],
];

for (const [task, login, taps, reached] of tasks) {
  test(`L9.1 on a phone, to ${task} takes two taps from the home at most`, async ({
    page,
    logIn,
    dashboard,
    frame,
  }) => {
    expect(taps.length).toBeLessThanOrEqual(2);
    await logIn.openSession(login);
    await page.goto('/');
    await dashboard.expectHere();
    for (const name of taps) {
      const [link, button, option] = (['link', 'button', 'option'] as const).map((role) =>
        page.getByRole(role, { name }),
      );
      await link!.or(button!).or(option!).first().tap();
    }
    const places = page.getByRole('main').or(page.getByRole('dialog')).or(frame.contract);
    await expect(places.filter({ hasText: reached }).first()).toBeVisible();
  });
}
