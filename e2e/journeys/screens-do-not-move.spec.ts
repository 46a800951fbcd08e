import type { Page, Route } from '@playwright/test';
import { customerScreens } from '../pages/customer-screens';
import { expect, test } from '../support/journey';
import { bonesInSight, expectNothingMoved } from '../support/layout-shift';

interface DelayedCalls {
  delay: () => void;
  /** Answers the call that was sent last; the number of those that wait. */
  answerOne: () => Promise<number>;
  answerAll: () => Promise<void>;
}

async function delayCalls(page: Page): Promise<DelayedCalls> {
  const waiting: Route[] = [];
  let isDelaying = false;
  await page.route('**/api/**', (route) => (isDelaying ? void waiting.push(route) : route.continue()));
  return {
    delay: () => void (isDelaying = true),
    answerOne: async () => {
      await waiting.pop()?.continue();
      return waiting.length;
    },
    answerAll: async () => {
      isDelaying = false;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

for (const [device, width, height] of [
  ['a laptop', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`L3.4 P2.6 on ${device} nothing in sight moves while a screen loads, also when its last call is answered first`, async ({
    page,
    logIn,
    frame,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await logIn.openSession('100001');
    await page.goto('/');
    await frame.expectOpen(/^Bonjour/);
    const calls = await delayCalls(page);
    for (const [entry, path, heading] of [['Accueil', '/', /^Bonjour/] as const, ...customerScreens]) {
      await test.step(entry, async () => {
        calls.delay();
        await page.goto(path, { waitUntil: 'commit' });
        await expect
          .poll(async () => (await calls.answerOne()) + (await bonesInSight(page)), { intervals: [50] })
          .toBe(0);
        await calls.answerAll();
        await frame.expectOpen(heading);
        await expectNothingMoved(page, entry);
      });
    }
  });
}

/** Title and top of the first card in each frame of the page that shows another one. */
async function watchFirstCard(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const card = [...document.querySelectorAll('#screen .ui-card')].find((each) => each.checkVisibility());
      const title = card?.querySelector('h2')?.textContent;
      if (card) seen.add(`${title} ${Math.round(card.getBoundingClientRect().top)}`);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

for (const [device, width, path, title] of [
  ['a phone', 390, '/', 'Mon budget'],
  ['a laptop', 1280, '/', 'Mon budget'],
  ['a laptop', 1280, '/offer/package', 'Mon offre actuelle'],
] as const) {
  test(`P2.6 on ${device} the first card of ${path} is there and stays there from the first paint to the data`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn.openSession('100001');
    const firstCards = await watchFirstCard(page);
    await page.goto(path);
    await expect(page.locator('#screen .ui-card').filter({ hasText: '€' }).first()).toBeVisible();
    expect(await firstCards()).toEqual([expect.stringMatching(new RegExp(`^${title} \\d+$`))]);
  });
}

test('P2.6 C6.3 a dialog is shown, with the focus in it, while blocks of its screen wait for a call that hangs', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('100047');
  await page.route('**/api/getBalance', () => {});
  await page.goto('/document/payments');
  await page
    .getByRole('button', { name: /^Payer par carte/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});
