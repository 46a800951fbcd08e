import type { Page } from '@playwright/test';
import { expect } from './journey';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const seen: { value: number; moved: string[] }[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
            if (!hadRecentInput)
              seen.push({
                value,
                moved: sources.map(
                  ({ node, previousRect, currentRect }) =>
                    `${(node instanceof Element ? node : node?.parentElement)?.className}: ${place(previousRect)} → ${place(currentRect)}`,
                ),
              });
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(seen)));
      }),
  );

/**
 * Nothing of what is in sight has moved by more than a trace, but for what follows an act of the visitor.
 * @param what the screen, for the message
 */
export async function expectNothingMoved(page: Page, what: string): Promise<void> {
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${what}\n${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(0.02);
}

/** Skeletons in sight; what is below may wait until it is scrolled to. */
export const bonesInSight = (page: Page) =>
  page.locator('#screen .ui-skeleton').evaluateAll(
    (bones) =>
      bones.filter((bone) => {
        const { top, bottom } = bone.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      }).length,
  );
