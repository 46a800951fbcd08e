/**
 * Fails with axe's own report when the element breaks a rule of WCAG 2.2 AA that jsdom can judge. Colours need a real
 * browser (the journeys check them there); a single screen is not a page of landmarks.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  // 1.2 MB of script, which most of a screen's tests do without
  const { configureAxe, toHaveNoViolations } = await import('jest-axe');
  expect.extend(toHaveNoViolations);
  const axe = configureAxe({ rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
  expect(await axe(element)).toHaveNoViolations();
}
