import type { Day } from '@portal/domain';
import { safeFileName } from '../../../platform/http/file-name';

/**
 * The name of a paper's file, of its own among a customer's: what it is, which contract or piece it is of, its day.
 * `Justificatif de paiement CT800 F-CT800 2026-11-21.pdf`.
 */
export const paperFileName = (what: string, which: readonly (string | null)[], day: Day): string => {
  const pieces = which.map((each) => each?.replace(/\s/g, '')).filter(Boolean);
  return safeFileName(`${[what, ...pieces, day].join(' ')}.pdf`);
};
