import { z } from 'zod';
import { voucherPartSources, voucherRefusals, voucherStates } from '../voucher-enumerations';
import { day, euros } from './primitives';

/** An energy voucher that was given for a contract. Its number never leaves the back end whole. */
export const energyVoucher = z.object({
  voucherId: z.uuid(),
  contractNbr: z.string(),
  /** Last four digits of the number. */
  numberEnd: z.string(),
  state: z.enum(voucherStates),
  /** Null unless it was refused. */
  refusal: z.enum(voucherRefusals).nullable(),
  /** Fixed by the State; null unless it was taken. It is the sum of `settled` and `credited`. */
  amount: euros.nullable(),
  /** Taken off what was owed when it was taken. */
  settled: euros,
  /** The rest, for the bills that followed. */
  credited: euros,
  /** What is left of the rest. */
  left: euros,
  /** Last day on which it could be used; null unless it was taken. */
  validUntil: day.nullable(),
  givenAt: z.iso.datetime(),
  /** An agent gave it, for the customer. */
  byAgent: z.boolean(),
  /** What it was taken off, in that order. */
  parts: z.array(z.object({ from: z.enum(voucherPartSources), label: z.string(), amount: euros, on: day })),
});
