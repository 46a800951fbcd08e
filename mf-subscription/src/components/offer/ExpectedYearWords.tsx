import { type ExpectedYear, expectedYearWords } from '@portal/domain';
import { Notice } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';

/** What a year comes to at the expected consumption; a package below it is a warning. */
export function ExpectedYearWords({ expected }: { expected: ExpectedYear | undefined }) {
  if (!expected) return <p className="offer-choice__soft">{frOffer.expected.unknown}</p>;
  const paragraphs = expectedYearWords(expected).map((words) => <p key={words}>{words}</p>);
  if (!expected.belowExpected) return <div className="offer-choice__soft offer-expected">{paragraphs}</div>;
  return (
    <Notice tone="warning" title={frOffer.expected.belowTitle}>
      {paragraphs}
    </Notice>
  );
}
