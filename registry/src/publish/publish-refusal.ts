import type { Reason } from './reason';

/** A version that may not go live, with every reason found and the way out of each. Nothing changed. */
export class PublishRefusal extends Error {
  override readonly name: string = 'PublishRefusal';
  constructor(
    readonly subject: string,
    readonly reasons: Reason[],
  ) {
    super(`${subject} is refused:\n${reasons.map((told) => `  - ${told}`).join('\n')}`);
  }
}

export function refuseIfAny(subject: string, reasons: Reason[]): void {
  if (reasons.length > 0) throw new PublishRefusal(subject, reasons);
}
