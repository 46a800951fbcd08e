import type { Page } from '@playwright/test';
import type { Calm } from './calm';

/** Style of every element of a subtree: its path of tags and places, and its computed properties. */
export type StylePrint = Record<string, string>;

/** What a visitor sees of an element, and a stray rule would change. */
const properties = [
  ...['display', 'position', 'visibility', 'opacity', 'color', 'background-color', 'background-image'],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'letter-spacing',
    'text-align',
    'text-transform',
  ],
  ...['margin', 'padding', 'border', 'border-radius', 'box-shadow', 'outline', 'gap', 'overflow', 'z-index'],
  ...[
    'flex',
    'flex-direction',
    'align-items',
    'justify-content',
    'grid-template-columns',
    'list-style',
    'cursor',
  ],
];

/** Drawings paint themselves, a chart with a frame of its own around it; they say nothing of style sheets. */
const drawings = 'svg *, canvas, :has(> canvas)';

/** The page at rest: nothing on its way, hovered, focused, scrolled or moving. */
export async function settle(page: Page, calm: Calm): Promise<void> {
  await page.mouse.move(1, 1);
  await calm.come();
  await bringIntoView(page);
  await calm.come();
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel(); // it has no end
      }
    }
  });
}

/** Scrolls through the page: some content renders only near the viewport, so prints would depend on the scroll position. */
async function bringIntoView(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[role=status]')].some((one) => /^Dessin/.test(one.textContent)),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Revenir en haut de la page' }).waitFor({ state: 'detached' });
}

export function stylePrint(page: Page, root: string): Promise<StylePrint> {
  return page.evaluate(
    ({ root, properties, drawings }) => {
      const print: Record<string, string> = {};
      const walk = (element: Element, path: string) => {
        if (element.matches(drawings)) return;
        const style = getComputedStyle(element);
        print[path] = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        [...element.children].forEach((child, place) =>
          walk(child, `${path} > ${child.localName}:${place + 1}`),
        );
      };
      document.querySelectorAll(root).forEach((element, place) => walk(element, `${root}:${place + 1}`));
      return print;
    },
    { root, properties, drawings },
  );
}

/** What differs, element by element; empty when nothing does. */
export function differences(alone: StylePrint, after: StylePrint): string[] {
  const paths = new Set([...Object.keys(alone), ...Object.keys(after)]);
  return [...paths].flatMap((path) => {
    const [one, other] = [alone[path], after[path]];
    if (one === other) return [];
    if (one === undefined || other === undefined) return [`${path} ${one ? 'is missing' : 'is too many'}`];
    const expected = one.split('; ');
    const changed = other.split('; ').filter((words) => !expected.includes(words));
    return [`${path} has ${changed.join('; ')}`];
  });
}
