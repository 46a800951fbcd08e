import type { ResponseOf } from '@portal/contract';
import { Notice } from '@portal/ui';
import { sponsorshipWords } from '../../i18n/sponsorship';

const words = sponsorshipWords.welcome;

type Credit = NonNullable<ResponseOf<'/getSponsorships'>['welcome']>;

/** What a customer who came with a sponsor's number gets for it, and whether a bill has it yet. */
export function Welcome({ euros, deductedEuros, leftEuros }: Credit) {
  const partly = deductedEuros > 0 ? words.partly(euros, leftEuros) : words.waits(euros);
  return (
    <Notice tone="success" title={words.title}>
      <p>{leftEuros > 0 ? partly : words.used(euros)}</p>
    </Notice>
  );
}
