/** What a failed change calls for. */
export type ChangeFailure =
  /** No answer came: it may be done. Asked again under its key, it is done once. */
  | { kind: 'lost'; code: '0' }
  /** The contract is not the one that was on screen any more. */
  | { kind: 'conflict'; code: string }
  | { kind: 'refused'; code: string };

/** Codes 401, 500 and 0 are failures, UNEXPECTED_ERROR is a 500 (C4.6); other refusals keep their code. */
export function changeFailure(code: string): ChangeFailure {
  if (code === '0') return { kind: 'lost', code };
  if (code === 'CONFLICT' || code === '409') return { kind: 'conflict', code };
  return { kind: 'refused', code: code === 'UNEXPECTED_ERROR' ? '500' : code };
}
