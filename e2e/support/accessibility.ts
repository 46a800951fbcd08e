import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** WCAG 2.2 A and AA, as far as a machine can judge. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A file for each screen that a worker of this run has found without fault, named by a hash of how it is built. */
const judgedFolder = () => process.env.PORTAL_UNDER_TEST_JUDGED ?? '';

/**
 * Fails with every rule that the screen breaks, and the elements that break it. A screen that is built, laid out and
 * coloured like one judged before is not judged again: that takes two seconds, and most journeys open the same ones.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(animationsEnded);
  const build = await page.evaluate(buildOf);
  const judged = join(judgedFolder(), createHash('sha256').update(build).digest('hex'));
  if (existsSync(judged)) return;
  // one document without frames: axe needs no page of its own to put the answers of frames together
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map((node) => node.html),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
  writeFileSync(judged, '');
}

/** What fades in is pale until it stands; what moves for ever is not waited for. */
async function animationsEnded(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        timeline instanceof DocumentTimeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The page without its words, figures and numbered ids, with what else decides how it is drawn. */
function buildOf(): string {
  const root = document.documentElement;
  const words = /(?<=>)[^<]*[^<\s][^<]*(?=<)/g;
  // not those of a colour: they decide a contrast
  const numbered = /_r_\w+_|(?<!rgba?\([^)<]{0,30}|#[\da-f]{0,8})\d+/g;
  return JSON.stringify({
    path: location.pathname,
    title: document.title,
    size: [root.clientWidth, root.clientHeight],
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    forced: matchMedia('(forced-colors: active)').matches,
    root: [...root.attributes].map(({ name, value }) => `${name}=${value}`),
    body: document.body.outerHTML.replaceAll(words, 'x').replaceAll(numbered, '0'),
  });
}
