import { configureAxe, toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

/** Colours need a real browser (the journeys check them there); a single screen is not a page of landmarks. */
const axe = configureAxe({ rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });

/** Fails with axe's own report when the element breaks a rule of WCAG 2.2 AA that jsdom can judge. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  expect(await axe(element)).toHaveNoViolations();
}
