import { z } from 'zod';
import type { Read } from './variables';

const percent = (usual: number) =>
  z.coerce
    .number('must be a number of percent')
    .min(0, 'must be a number of percent')
    .max(50, 'must be 50 percent at most')
    .default(usual);

export const instalmentVariables = {
  SUPPLIER_SETTLEMENT_WARNING: z.coerce
    .number('must be a number of euros')
    .min(1, 'must be one euro at least')
    .max(10_000, 'must be 10000 euros at most')
    .default(100),
  SUPPLIER_SETTLEMENT_LIMIT: percent(20),
  SUPPLIER_PAID_AHEAD_LIMIT: percent(15),
};

/** How far the instalments of a year may be from its cost; see `InstalmentLimits`. */
export const readInstalments = (variables: Read<typeof instalmentVariables>) => ({
  warningCents: Math.round(variables.SUPPLIER_SETTLEMENT_WARNING * 100),
  settlementPercent: variables.SUPPLIER_SETTLEMENT_LIMIT,
  aheadPercent: variables.SUPPLIER_PAID_AHEAD_LIMIT,
});
