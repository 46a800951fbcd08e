import { type ExpectedYear, expectedYearWords } from '@portal/domain';
import { Notice } from '@portal/ui';
import { offerWords } from '../../i18n/offer';

/** What a year comes to at the expected consumption; a package below it is a warning. */
export function ExpectedYearWords({ expected }: { expected: ExpectedYear | undefined }) {
  if (!expected) return <p className="offer-choice__soft">{offerWords.expected.unknown}</p>;
  const said = expectedYearWords(expected).map((words) => <p key={words}>{words}</p>);
  if (!expected.belowExpected) return <div className="offer-choice__soft offer-expected">{said}</div>;
  return (
    <Notice tone="warning" title={offerWords.expected.belowTitle}>
      {said}
    </Notice>
  );
}
