import type { Platform } from '../../../platform/http/define-call';
import type { Issuer, Paper } from './blocks';
import { legalLine } from './parties';

/** The parts of the platform that printing needs. */
export type Printer = Pick<Platform, 'config' | 'clock' | 'providers'>;

export const issuerOf = ({ config: { supplier, supportEmail } }: Pick<Printer, 'config'>): Issuer => ({
  supplier,
  supportEmail,
});

/**
 * @param issuer the supplier as it was when the paper was issued; default: as it is today
 * @throws DomainError 503 when the printer does not answer.
 */
export const print = (
  printer: Printer,
  { title, subject, content }: Paper,
  { supplier }: Issuer = issuerOf(printer),
): Promise<Uint8Array> =>
  printer.providers.pdf.render({
    title,
    subject,
    content,
    author: supplier.name,
    createdAt: printer.clock(),
    footer: legalLine(supplier),
  });
