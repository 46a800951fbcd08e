import { FoundRows, useListPlace, useServedPages } from '@portal/screen/search';
import { Notice } from '@portal/ui';
import { useMemo, useState } from 'react';
import { frCallBacks } from '../../i18n/fr-call-backs';
import { type CallBackAddress, callBackQuestion } from '../../rules/notes/call-back-address';
import { callBackColumns } from './call-back-columns';

interface FoundCallBacksProps {
  address: CallBackAddress;
  /** Login of the agent. */
  self: string;
  acts: boolean;
}

/** One list of call-backs, page by page. */
export function FoundCallBacks({ address, self, acts }: FoundCallBacksProps) {
  const usual = { sort: 'day', direction: address.state === 'WAITING' ? 'asc' : 'desc', size: 10 } as const;
  const { order, onOrder, place } = useListPlace(['day'], usual);
  const { sort, direction, size } = order;
  const pages = useServedPages(
    '/getCallBacks',
    { ...callBackQuestion(address), sort, direction, limit: size },
    place,
  );
  const [said, setSaid] = useState<string | null>(null);
  const reread = pages.state.retry;
  const columns = useMemo(
    () => callBackColumns({ self, acts: acts && address.state === 'WAITING', say: setSaid, reread }),
    [self, acts, address.state, reread],
  );
  return (
    <>
      {said !== null && (
        <Notice tone="success" title={said} onClose={() => setSaid(null)}>
          {null}
        </Notice>
      )}
      <FoundRows
        name="callBacks"
        words={frCallBacks.found}
        columns={columns}
        rowsOf={(answer) => answer.callBacks}
        rowKey={({ noteId }) => noteId}
        pages={pages}
        order={order}
        onOrder={onOrder}
        usual={usual}
      />
    </>
  );
}
