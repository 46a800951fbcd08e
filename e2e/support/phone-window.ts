import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';

/** Nothing may stick out at the side: a phone does not scroll sideways. */
export async function expectNothingSticksOut(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `pixels that stick out of ${page.url()}`).toBe(0);
}

/** The window that every journey begins with. */
export async function wideWindow(page: Page): Promise<void> {
  await resize(page, { width: 1280, height: 800 });
}

/** The screen as it is, in a phone's window: nothing sticks out, and axe finds no fault. The window stays narrow. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await resize(page, { width: 390, height: 844 });
  await expectNothingSticksOut(page);
  await expectAccessible(page);
}

/** Returns once the page is repainted. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // tables become cards one frame after they notice the new width
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}

/** Swipes that element to the left, by most of its width. */
export async function swipe(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (!box) throw new Error('There is nothing to push.');
  const touches = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (share: number) => [{ x: box.x + box.width * share, y }];
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (let share = 0.8; share > 0.1; share -= 0.1)
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
