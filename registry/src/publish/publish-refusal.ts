/** A version that may not go live, with every reason found. Nothing changed. */
export class PublishRefusal extends Error {
  override readonly name: string = 'PublishRefusal';
  constructor(
    subject: string,
    readonly reasons: string[],
  ) {
    super(`${subject} is refused:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
  }
}

export function refuseIfAny(subject: string, reasons: string[]): void {
  if (reasons.length > 0) throw new PublishRefusal(subject, reasons);
}
