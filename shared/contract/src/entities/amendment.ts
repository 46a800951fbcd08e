import { z } from 'zod';
import { amendmentImportStates, amendmentRefusals, amendmentStates } from '../amendment-enumerations';
import { frequencies } from '../enumerations';

export const amendmentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  importedBy: z.string(),
  importedAt: z.string(),
  state: z.enum(amendmentImportStates),
  /** Days of effect of its first and of its last amendment; null where a former release imported it. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Amendments of the file. */
  rowCount: z.int(),
  /** Those in each state; of a limited agent's contracts alone. */
  counts: z.object({
    WAITING: z.int(),
    APPLIED: z.int(),
    REFUSED: z.int(),
    WITHDRAWN: z.int(),
  }),
  /** Of those that wait, how many may still be withdrawn: their day is to come. */
  withdrawable: z.int(),
  /** Null while one of its amendments is not withdrawn. */
  withdrawnBy: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
});

export const importedAmendment = z.object({
  id: z.string(),
  /** Null where it is not the agent’s to see, nor to withdraw. */
  import: z
    .object({ id: z.string(), fileName: z.string(), importedBy: z.string(), importedAt: z.string() })
    .nullable(),
  /** Line of the file, 1 is its headings; null for imports of before November 2026. */
  line: z.int().nullable(),
  customerNbr: z.string(),
  contractNumber: z.string(),
  effectiveDate: z.string(),
  label: z.string(),
  installmentFrequency: z.enum(frequencies).optional(),
  nextRenewDate: z.string().optional(),
  /** kVA. */
  contractualCapacity: z.number().optional(),
  state: z.enum(amendmentStates),
  /** Null but for `REFUSED`. */
  refusal: z.enum(amendmentRefusals).nullable(),
  /** When it was applied, refused or withdrawn; null while it waits. */
  settledAt: z.string().nullable(),
  /** Null but for `WITHDRAWN`. */
  withdrawnBy: z.string().nullable(),
  /** Whether it may be withdrawn: its day is to come. */
  withdrawable: z.boolean(),
});
