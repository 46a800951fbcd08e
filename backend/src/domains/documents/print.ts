import type { Platform } from '../../platform/http/define-call';
import type { Issuer, Paper } from './blocks';
import { legalLine } from './parties';

/** What printing needs of a call. */
export type Printer = Pick<Platform, 'config' | 'clock' | 'providers'>;

export const issuerOf = ({ config: { supplier, supportEmail } }: Printer): Issuer => ({
  supplier,
  supportEmail,
});

/** @throws DomainError 503 when the printer does not answer. */
export const print = (printer: Printer, { title, subject, content }: Paper): Promise<Uint8Array> =>
  printer.providers.pdf.render({
    title,
    subject,
    content,
    author: printer.config.supplier.name,
    createdAt: printer.clock(),
    footer: legalLine(printer.config.supplier),
  });
