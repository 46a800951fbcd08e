interface FailureDetails {
  /** Each thing that is wrong. */
  reasons?: string[];
  /** What to type or to change. */
  fix?: string;
}

/** The command was understood and could not be done: exit 1. */
export class CommandFailure extends Error {
  override readonly name: string = 'CommandFailure';
  readonly reasons: string[];
  readonly fix: string | undefined;
  constructor(message: string, { reasons = [], fix }: FailureDetails = {}) {
    super(message);
    this.reasons = reasons;
    this.fix = fix;
  }
}

/** The command was not understood: exit 2, as shells expect. */
export class UsageError extends CommandFailure {
  override readonly name = 'UsageError';
}
