import { expect, type Page } from '@playwright/test';

/** On the screen as it is no figure goes on in the next line, no icon is crushed, and no day follows the browser's language. */
export async function expectWholeFigures(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around || around.closest('script, style, svg') || !isSeen(around)) continue;
      // digits with what groups them, and the unit behind: `1 250,00 €`, `06 12 34 56 78`, `FR76 •••• 0189`
      const figures = /\d[\d•]*(?:[.,]\d+|\s[\d•]{2,4}(?![\d•]))*(?:\s(?:€|%|kWh|kVA|m³))?/g;
      for (const { 0: figure, index } of (text.nodeValue ?? '').matchAll(figures)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`« ${figure} » is cut`);
      }
    }
    for (const icon of document.querySelectorAll('svg.ui-icon')) {
      const { width, height } = icon.getBoundingClientRect();
      if (width > 0 && Math.abs(width - height) > 0.6)
        found.push(`an icon of ${width} × ${height} px beside « ${icon.parentElement?.textContent} »`);
    }
    for (const input of document.querySelectorAll('input[type=date], input[type=month], input[type=time]'))
      found.push(`a native field, ${input.id}`);
    return found;
  });
  expect(faults, `of ${page.url()}`).toEqual([]);
}
