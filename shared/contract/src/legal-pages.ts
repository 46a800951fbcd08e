/**
 * What the law asks a supplier to publish, each at `/legal/<name>`: the foot of every page leads there, in this
 * order, which takes three lines of a phone and not four.
 */
export const legalPages = ['notice', 'terms', 'cookies', 'privacy', 'accessibility', 'complaints'] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * What may be declared of the portal's accessibility (arrêté du 20 septembre 2019): without the audit of an expert it is
 * NONE, whatever automatic checks say.
 */
export const accessibilityStates = ['NONE', 'PARTIAL', 'FULL'] as const;
export type AccessibilityState = (typeof accessibilityStates)[number];

/** Of this version. An audit is of the portal's code, so the state changes with the code, not with a setting. */
export const accessibilityState: AccessibilityState = 'NONE';
