import { call } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { CallBlock, useConfirmedSave } from '@portal/screen';
import { Button, Card, ConfirmModal, Skeleton } from '@portal/ui';
import { formatDay } from '@portal/domain';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { frCaseSearch } from '../../../i18n/fr-case-search';
import { paths } from '../../../paths';
import { savedQuery } from '../../../rules/case-search/case-filters';

type Saved = ResponseOf<'/getSavedSearches'>;
type Search = Saved['searches'][number];

const words = frCaseSearch.saved;

/** The searches that the agent gave a name, each a press away; nothing at all while there is none. */
export function SavedSearches({ state }: { state: CallState<Saved> }) {
  const [message, setMessage] = useState('');
  const messageRef = useRef<HTMLParagraphElement>(null);
  const dropping = useConfirmedSave({
    send: ({ id }: Search) => call('/dropSavedSearch', { id }),
    onSaved: (_answer, { name }) => setMessage(words.dropped(name)),
    onElsewhere: () => undefined,
  });
  const { data } = state;
  useEffect(() => {
    // the button that was pressed went with its search
    if (message !== '' && document.activeElement === document.body) messageRef.current?.focus();
  }, [message, data]);
  const none = state.status === 'ready' && state.data.searches.length === 0;
  if (none && message === '') return null;
  return (
    <Card title={words.title} className="saved-searches">
      <CallBlock state={state} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={1} />}>
        {({ searches }) => (
          <ul aria-label={words.title}>
            {searches.map((search) => (
              <SavedOne key={search.id} search={search} onDrop={() => dropping.ask(search)} />
            ))}
          </ul>
        )}
      </CallBlock>
      <p ref={messageRef} role="status" tabIndex={-1} className="saved-searches__said">
        {message}
      </p>
      <ConfirmModal
        open={dropping.asked !== null}
        title={dropping.asked && words.dropTitle(dropping.asked.name)}
        confirmLabel={words.dropConfirm}
        danger
        loading={dropping.sending}
        error={dropping.problem}
        onConfirm={dropping.confirm}
        onCancel={dropping.cancel}
      >
        {words.dropWords}
      </ConfirmModal>
    </Card>
  );
}

function SavedOne({ search, onDrop }: { search: Search; onDrop: () => void }) {
  return (
    <li className="saved-searches__one">
      <Link to={`${paths.caseSearch}?${savedQuery(search)}`} title={words.until(formatDay(search.keptUntil))}>
        {search.name}
      </Link>
      <Button
        variant="quiet"
        size="small"
        icon="close"
        aria-label={words.drop(search.name)}
        onClick={onDrop}
      />
    </li>
  );
}
