import { z } from 'zod';
import { day, euros } from './primitives';

/** What a contract owes and is owed, in euros, none of it negative and none of it netted. */
export const accountSums = z.object({
  /** The customer has to pay it to us; `late` is a part of it. */
  due: euros,
  late: euros,
  /** Owed, and repaid in parts by a live plan (« échelonné »): not asked for beside it. No part of `due`. */
  inPlan: euros,
  /** Owed, and in the hands of the billing service: nothing can be paid here. */
  inHand: euros,
  /** Owed, and in the hands of a collection agency. */
  inCollection: euros,
  /** The supplier owes it: taken off a bill to come, or refunded. */
  owedBack: euros,
  /** On its way back to the customer. */
  refunding: euros,
  /**
   * What will be drawn besides the instalments and is no part of an open invoice: refused debits that are presented
   * again. It is no part of `due`, nor of the balance.
   */
  planned: euros,
  /** The first day of what is planned, and the last; null when nothing is. */
  plannedOn: day.nullable(),
  plannedUntil: day.nullable(),
});
