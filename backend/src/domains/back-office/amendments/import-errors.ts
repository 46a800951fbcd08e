import type { AmendmentErrorKind, ApiError } from '@portal/contract';
import { formatCount } from '@portal/domain';
import { DomainError } from '../../../platform/errors';

/** What is wrong with one cell, or with a line as a whole. */
export interface ImportError {
  /** 1 is the first line of the file, its headings. */
  line: number;
  kind: AmendmentErrorKind;
  column?: string;
  message: string;
}

const maxReported = 50;

/** A refused import: it carries all errors, its answer the first 50. */
export class RefusedImport extends DomainError {
  constructor(
    readonly problems: readonly ImportError[],
    message: string,
    errors: ApiError['errors'],
  ) {
    super(400, 'INVALID_PARAMETER', message, { errors });
  }
}

const repeats: readonly AmendmentErrorKind[] = ['DAY_TAKEN', 'REPEATED'];

/** Real errors before those of lines that repeat one of the file or of a former import: thousands of these would hide the others. */
export const repeatsLast = (one: Pick<ImportError, 'kind'>, other: Pick<ImportError, 'kind'>): number =>
  Number(repeats.includes(one.kind)) - Number(repeats.includes(other.kind));

/** Lines that have an error; one with several counts once. */
export const wrongLines = (errors: readonly ImportError[]): number =>
  new Set(errors.map(({ line }) => line)).size;

/** The whole import is refused, with the place of every error up to 50 (B9.4). */
export function refusedImport(errors: readonly ImportError[]): RefusedImport {
  const reported = [...errors]
    .sort((one, other) => repeatsLast(one, other) || one.line - other.line)
    .slice(0, maxReported);
  const more = errors.length - reported.length;
  const found = `${formatCount(wrongLines(errors), 'ligne')} en erreur`;
  const shown = more > 0 ? `. Voici les ${maxReported} premières erreurs` : '';
  return new RefusedImport(
    errors,
    `L’import est refusé : ${found}${shown}`,
    reported.map(({ line, column, message }) => ({
      path: column === undefined ? `line ${line}` : `line ${line}, column ${column}`,
      message: `Ligne ${line}${column === undefined ? '' : `, colonne « ${column} »`} : ${message}`,
    })),
  );
}

/** The file as a whole is refused. */
export const refusedFile = (path: 'fileName' | 'content', message: string): DomainError =>
  new DomainError(400, 'INVALID_PARAMETER', message, { errors: [{ path, message }] });

/** An agent imports one file at a time. */
export const underWay = 'Un de vos imports est déjà en cours : attendez qu’il soit terminé';

/** @throws DomainError 400 for any other kind of file. */
export function assertCsv(fileName: string): void {
  if (!/[^/\\]\.csv$/i.test(fileName)) throw refusedFile('fileName', 'Seuls les fichiers .csv sont acceptés');
}
