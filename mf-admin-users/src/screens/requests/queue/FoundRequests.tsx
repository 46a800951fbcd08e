import { serverNow } from '@portal/api-client';
import type { WorkedRequest } from '@portal/contract';
import { today } from '@portal/domain';
import { lazyDialog } from '@portal/screen';
import { FoundRows, SaveSearch, useListPlace, useServedPages } from '@portal/screen/search';
import { Button } from '@portal/ui';
import { Suspense, useMemo, useState } from 'react';
import { frRequests } from '../../../i18n/fr-requests';
import { type QueueAddress, queueQuestion, savedQueue } from '../../../rules/requests/queue-address';
import { usualQueueOrder } from '../../../rules/requests/queue-order';
import { chosenColumn, requestColumns, requestKey } from './request-columns';

const AssignRequests = lazyDialog(async () => (await import('../assign/AssignRequests')).AssignRequests);
const words = frRequests.chosen;
const none: readonly WorkedRequest[] = [];

interface FoundRequestsProps {
  address: QueueAddress;
  /** Login of the agent. */
  self: string;
  /** They may give requests to somebody. */
  acts: boolean;
  /** The saved searches are to be read again. */
  onSaved: () => void;
}

/** One list of the queue, with what was chosen of the page to be given to somebody. */
export function FoundRequests({ address, self, acts, onSaved }: FoundRequestsProps) {
  const usual = usualQueueOrder(address.list);
  const { order, onOrder, place } = useListPlace(['dueOn', 'createdAt', 'updatedAt'], usual);
  const question = queueQuestion(address);
  const { sort, direction, size } = order;
  const pages = useServedPages(
    '/searchRequests',
    question && { ...question, sort, direction, limit: size },
    place,
  );
  const requests = pages.state.data?.requests ?? none;
  const [chosenKeys, setChosen] = useState<readonly string[]>([]);
  const [assigning, setAssigning] = useState<readonly WorkedRequest[] | null>(null);
  // those of another page are chosen no more
  const chosen = requests.filter((request) => chosenKeys.includes(requestKey(request)));
  const keys = chosen.map(requestKey);
  const day = today(serverNow());
  const chooses = acts && address.list !== 'OVER';
  const columns = useMemo(
    () => [
      ...(chooses
        ? [
            chosenColumn(keys, (key, isChosen) =>
              setChosen(isChosen ? [...keys, key] : keys.filter((each) => each !== key)),
            ),
          ]
        : []),
      ...requestColumns(address.list, self, day),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys stand for the array, which is another at each drawing
    [address.list, self, day, chooses, keys.join(' ')],
  );
  const every = chosen.length === requests.length;
  return (
    <>
      <FoundRows
        name={chooses ? 'requestsToWork' : 'requests'}
        words={frRequests.found}
        columns={columns}
        rowsOf={(answer) => answer.requests}
        rowKey={requestKey}
        pages={pages}
        order={order}
        onOrder={onOrder}
        usual={usual}
        tools={
          <>
            {question && (
              <SaveSearch
                search={{ subject: 'REQUESTS', filters: savedQueue(address) }}
                size={size}
                onSaved={onSaved}
              />
            )}
            {chooses && (
              <>
                {requests.length > 1 && (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => setChosen(every ? [] : requests.map(requestKey))}
                  >
                    {every ? words.none : words.all}
                  </Button>
                )}
                {chosen.length > 0 && (
                  <Button
                    size="small"
                    icon="user"
                    onClick={() => setAssigning(chosen)}
                    onMouseEnter={AssignRequests.ahead}
                    onFocus={AssignRequests.ahead}
                  >
                    {words.assign(chosen.length)}
                  </Button>
                )}
              </>
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {assigning && (
          <AssignRequests
            requests={assigning}
            self={self}
            onClose={() => setAssigning(null)}
            onDone={() => setChosen([])}
          />
        )}
      </Suspense>
    </>
  );
}
