import { useCall } from '@portal/api-client/query';
import { callBackAssignments, callBackStates } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { Card, Page, SegmentedControl } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { useSearchParams } from 'react-router-dom';
import { writesNotes } from '../../components/notes/note-rights';
import { frCallBacks as words } from '../../i18n/fr-call-backs';
import {
  type CallBackAddress,
  readCallBackAddress,
  withState,
  writeCallBackAddress,
} from '../../rules/notes/call-back-address';
import { FoundCallBacks } from './FoundCallBacks';
import './call-backs.css';

/** Customers to call back, late ones first. The address keeps the list. */
export function CallBacksScreen() {
  useScreenTitle(words.title);
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const address = readCallBackAddress(query);
  const { state, assignment, late, day } = address;
  const counts = useCall('/getCallBackCounts', {}).data;
  if (!isKnown(session)) return null;
  const acts = writesNotes(session.autorizationsScheme);
  const onAddress = (other: CallBackAddress) => setQuery(writeCallBackAddress(other), { replace: true });
  const waiting = state === 'WAITING' ? counts : undefined;
  const ofState = { WAITING: counts?.waiting, DONE: undefined, ABANDONED: undefined };
  const ofAssignment = { ME: waiting?.mine, NOBODY: waiting?.unassigned, ANYBODY: waiting?.waiting };
  const lateOf = { ME: waiting?.mineLate, NOBODY: undefined, ANYBODY: waiting?.late };
  return (
    <Page title={words.title} intro={acts ? words.intro : words.readOnly} className="call-backs">
      <Card>
        <div className="call-backs__criteria">
          <SegmentedControl
            label={words.lists.label}
            options={callBackStates.map((value) => ({
              value,
              label: words.lists.counted(words.states[value], ofState[value]),
            }))}
            value={state}
            onChange={(value) => onAddress(withState(address, value))}
          />
          <SegmentedControl
            label={words.assignment.label}
            options={callBackAssignments
              .filter((value) => value !== 'NOBODY' || state === 'WAITING')
              .map((value) => ({
                value,
                label: words.lists.counted(words.assignment[value], ofAssignment[value]),
              }))}
            value={assignment}
            onChange={(value) => onAddress({ ...address, assignment: value })}
          />
          {state === 'WAITING' && (
            <label className="call-backs__late">
              <input
                type="checkbox"
                checked={late}
                onChange={({ target }) => onAddress({ ...address, late: target.checked })}
              />
              <span>{words.lists.counted(words.late, lateOf[assignment])}</span>
            </label>
          )}
          <div className="call-backs__filter-day">
            <FilterDate
              label={words.day}
              value={day}
              onChange={(value) => onAddress({ ...address, day: value })}
            />
          </div>
        </div>
      </Card>
      <FoundCallBacks key={state} address={address} self={session.userId} acts={acts} />
    </Page>
  );
}
