import { ClippedText } from '@portal/ui/data';
import { caseSearchWords } from '../../i18n/case-search';
import type { FoundCase } from '../../rules/case-search/found-case';

/** Letters of an address that a cell shows (back-office 9). */
const addressLimit = 19;

type Address = FoundCase['order']['customer']['contact']['address'];

export function CaseAddress({ address: { street, postalCode, townName } }: { address: Address }) {
  if (!street && !postalCode && !townName) return caseSearchWords.row.none;
  return (
    <>
      {street && (
        <span className="case-cell__line">
          <ClippedText text={street} limit={addressLimit} />
        </span>
      )}
      <span className="case-cell__line">
        {postalCode} {townName && <ClippedText text={townName} limit={addressLimit} />}
      </span>
    </>
  );
}
