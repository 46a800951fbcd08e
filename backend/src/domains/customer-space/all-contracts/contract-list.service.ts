import type { ResponseOf } from '@portal/contract';
import type { Reach } from '../../../platform/access/reach';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { type Cursor, fingerprintOf, readCursor, writeCursor } from '../../../platform/search/cursor';
import { allContracts } from './all-contracts.service';
import { type ListedContract, matching, ordered, totalsOf } from './contract-list.rules';

const usualLimit = 10;

/**
 * One page of the filtered contracts, with the sums over all of them.
 * @throws DomainError 400 INVALID_PARAMETER for a cursor of another list
 */
export async function contractListPage(
  platform: Platform,
  reach: Reach,
  ask: PayloadOf<'/getContractList'>,
): Promise<ResponseOf<'/getContractList'>> {
  const { cursor, limit = usualLimit, sort, direction } = ask;
  const secret = platform.config.sessionKey;
  const search = fingerprintOf(['contractList', { ...ask, cursor: undefined, limit: undefined }]);
  const from = cursor === undefined ? null : readCursor(secret, search, cursor);
  const { contracts, costCentres, truncated } = await allContracts(platform, reach);
  const found = ordered(matching(contracts, ask), sort, direction);
  const start = from === null ? 0 : placeAfter(found, from);
  const page = found.slice(start, start + limit);
  const last = page.at(-1);
  const total = found.length;
  const place = { value: String(start + limit), total, totalIsCapped: false };
  return {
    contracts: page,
    total,
    totalIsCapped: false,
    nextCursor:
      last && start + limit < total
        ? writeCursor(secret, search, { ...place, key: last.contractNumber })
        : null,
    totals: totalsOf(found),
    costCentres,
    truncated,
  };
}

/** Behind the contract that the page before ended with; where it left the list meanwhile, at the place that it had. */
function placeAfter(found: readonly ListedContract[], { key, value }: Cursor): number {
  const index = found.findIndex(({ contractNumber }) => contractNumber === key);
  return index === -1 ? Math.max(0, Number(value) - 1) : index + 1;
}
