interface FailureDetails {
  /** Each thing that is wrong. */
  reasons?: string[];
  /** What to type or to change. */
  fix?: string;
  /** Of the process; default 1. */
  exitCode?: number;
}

/** The command was understood and could not be done: exit 1, unless told otherwise. */
export class CommandFailure extends Error {
  override readonly name: string = 'CommandFailure';
  readonly reasons: string[];
  readonly fix: string | undefined;
  readonly exitCode: number;
  constructor(message: string, { reasons = [], fix, exitCode = 1 }: FailureDetails = {}) {
    super(message);
    this.reasons = reasons;
    this.fix = fix;
    this.exitCode = exitCode;
  }
}

/** The command was not understood: exit 2, as shells expect. */
export class UsageError extends CommandFailure {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}
