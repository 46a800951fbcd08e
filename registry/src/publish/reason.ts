declare const brand: unique symbol;

/** Why something may not go live, with what to do about it; there is none without a way out. */
export type Reason = string & { readonly [brand]: true };

const between = '. Fix: ';

/** @param fix What to run or to change, without a full stop. */
export const reason = (says: string, fix: string): Reason => `${says}${between}${fix}` as Reason;

/** The same reason, told of one application among several. */
export const reasonOf = (name: string, told: Reason): Reason => `${name}: ${told}` as Reason;

/** The way out that a reason brings. */
export const fixOf = (told: string): string | undefined => told.split(between)[1];
