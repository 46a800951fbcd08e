import { textOf, type Reason } from './reason';

/** A refused change, with every reason and its fix. Nothing was changed. */
export class PublishRefusal extends Error {
  override readonly name: string = 'PublishRefusal';
  constructor(
    readonly subject: string,
    readonly reasons: Reason[],
  ) {
    super(`${subject} is refused:\n${reasons.map((reason) => `  - ${textOf(reason)}`).join('\n')}`);
  }
}

export function refuseIfAny(subject: string, reasons: Reason[]): void {
  if (reasons.length > 0) throw new PublishRefusal(subject, reasons);
}
