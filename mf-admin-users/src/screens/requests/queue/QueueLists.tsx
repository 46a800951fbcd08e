import { requestAssignments, requestLists, type ResponseOf } from '@portal/contract';
import { SegmentedControl } from '@portal/ui';
import { frRequests as words } from '../../../i18n/fr-requests';
import { type QueueAddress, withList } from '../../../rules/requests/queue-address';

interface QueueListsProps {
  address: QueueAddress;
  /** Undefined while they are not known. */
  counts: ResponseOf<'/getRequestCounts'> | undefined;
  onAddress: (address: QueueAddress) => void;
}

/** Which list of the queue is shown, whose requests, and whether only those that are late. */
export function QueueLists({ address, counts, onAddress }: QueueListsProps) {
  const ofList = { OPEN: counts?.open, WAITING: counts?.waiting, OVER: undefined };
  const open = address.list === 'OPEN' ? counts : undefined;
  const ofAssignment = {
    ANYBODY: undefined,
    ME: open?.mine,
    GROUP: open?.ofGroup,
    NOBODY: open?.unassigned,
  };
  return (
    <div className="requests-lists">
      <SegmentedControl
        label={words.lists.label}
        options={requestLists.map((value) => ({
          value,
          label: words.lists.counted(words.lists[value], ofList[value]),
        }))}
        value={address.list}
        onChange={(list) => onAddress(withList(address, list))}
      />
      <SegmentedControl
        label={words.assignment.label}
        options={requestAssignments.toReversed().map((value) => ({
          value,
          label: words.lists.counted(words.assignment[value], ofAssignment[value]),
        }))}
        value={address.assignment}
        onChange={(assignment) => onAddress({ ...address, assignment })}
      />
      {address.list !== 'OVER' && (
        <label className="requests-late">
          <input
            type="checkbox"
            checked={address.late}
            onChange={({ target }) => onAddress({ ...address, late: target.checked })}
          />
          <span>{words.lists.counted(words.late, open?.late)}</span>
        </label>
      )}
    </div>
  );
}
