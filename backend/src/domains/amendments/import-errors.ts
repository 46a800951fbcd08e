import { DomainError } from '../../platform/errors';

/** What is wrong with one cell, or with a line as a whole. */
export interface ImportError {
  /** 1 is the first line of the file, its headings. */
  line: number;
  column?: string;
  message: string;
}

const mostTold = 50;
const count = new Intl.NumberFormat('fr-FR');

/** The whole import is refused, with the place of every error up to 50 (B9.4). */
export function refusedImport(errors: readonly ImportError[]): DomainError {
  const told = [...errors].sort((a, b) => a.line - b.line).slice(0, mostTold);
  const more = errors.length - told.length;
  const found = errors.length === 1 ? '1 erreur' : `${count.format(errors.length)} erreurs`;
  const shown = more > 0 ? `, dont les ${mostTold} premières` : '';
  return new DomainError(400, 'INVALID_PARAMETER', `L’import est refusé : ${found}${shown}`, {
    errors: told.map(({ line, column, message }) => ({
      path: column === undefined ? `line ${line}` : `line ${line}, column ${column}`,
      message: `Ligne ${line}${column === undefined ? '' : `, colonne « ${column} »`} : ${message}`,
    })),
  });
}

/** The file as a whole is refused. */
export const refusedFile = (path: 'fileName' | 'content', message: string): DomainError =>
  new DomainError(400, 'INVALID_PARAMETER', message, { errors: [{ path, message }] });
