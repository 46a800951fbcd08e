/** What a new password must hold (customer-space 5, C1.6). The server may ask more, and says so itself. */
export const passwordRules = {
  length: (typed: string) => Array.from(typed).length >= 8,
  upperCase: (typed: string) => /\p{Lu}/u.test(typed),
  digit: (typed: string) => /\d/.test(typed),
  special: (typed: string) => /[@$!%*#?&]/.test(typed),
} as const satisfies Record<string, (typed: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[];

export function keepsEveryRule(typed: string): boolean {
  return passwordRuleNames.every((rule) => passwordRules[rule](typed));
}
