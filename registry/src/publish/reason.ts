declare const brand: unique symbol;

/** Why something may not go live, always with a fix. */
export type Reason = string & { readonly [brand]: true };

const between = '. Fix: ';

/** @param fix What to run or to change, without a full stop. */
export const reason = (says: string, fix: string): Reason => `${says}${between}${fix}` as Reason;

/** The same reason, prefixed with the application's name. */
export const reasonOf = (name: string, told: Reason): Reason => `${name}: ${told}` as Reason;

/** The fix inside a reason. */
export const fixOf = (told: string): string | undefined => told.split(between)[1];
