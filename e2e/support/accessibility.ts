import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** WCAG 2.2 A and AA, as far as a machine can judge. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A file for each screen that a worker of this run has found without fault: the kinds of elements it was built of. */
const judgedFolder = () => process.env.PORTAL_UNDER_TEST_JUDGED ?? '';

interface Look {
  /** Screen, size of the window and colours. */
  screen: string;
  kinds: string[];
}

/**
 * Fails with every rule that the screen breaks, and the elements that break it. A screen is judged once a run for each
 * size and theme, and again when it shows a kind of element that it did not show before: a judgement takes one to three
 * seconds, a third of all journeys when each visit had its own.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(animationsEnded);
  const { screen, kinds } = await page.evaluate(lookOf);
  const file = join(judgedFolder(), createHash('sha256').update(screen).digest('hex'));
  const judged = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  if (kinds.every((kind) => judged.has(kind))) return;
  // one document without frames: axe needs no page of its own to put the answers of frames together
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze();
  const broken = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map((node) => node.html),
  }));
  expect(broken, `accessibility of ${page.url()}`).toEqual([]);
  appendFileSync(file, kinds.map((kind) => `${kind}\n`).join(''));
}

/** What fades in is pale until its animation ends; what moves for ever is not waited for. */
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

/** The kinds of elements on the page: what they are, how they are drawn, which states they have; not their words. */
function lookOf(): Look {
  const root = document.documentElement;
  const screen = JSON.stringify({
    path: location.pathname,
    width: root.clientWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    forced: matchMedia('(forced-colors: active)').matches,
    root: [...root.attributes].map(({ name, value }) => `${name}=${value}`),
  });
  const drawn = /^(class|role|type|disabled|hidden|open|href|for|aria-\w+|alt|title|placeholder)$/;
  const withValue = /^(class|role|type)$/;
  const kinds = [...document.querySelectorAll('body, body *')].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => drawn.test(name))
      .map(({ name, value }) => (withValue.test(name) ? `${name}=${value}` : name));
    const colours = /(?:^|;)\s*(?:color|background[\w-]*):[^;]+/g;
    const style = element.getAttribute('style')?.match(colours) ?? [];
    return [element.localName, ...attributes.sort(), ...style].join(' ');
  });
  return { screen, kinds: [...new Set(kinds)] };
}
