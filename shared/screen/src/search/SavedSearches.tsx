import { call } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { Button, Card, ConfirmModal, Link, Skeleton } from '@portal/ui';
import { formatDay } from '@portal/domain';
import { useEffect, useRef, useState } from 'react';
import { CallBlock } from '../CallBlock';
import { useConfirmedSave } from '../use-confirmed-save';
import { searchWords } from './search-words';
import './search.css';

type Saved = ResponseOf<'/getSavedSearches'>;
export type SavedSearch = Saved['searches'][number];

const words = searchWords.saved;

interface SavedSearchesProps {
  state: CallState<Saved>;
  /** Where a search is made. */
  addressOf: (search: SavedSearch) => string;
}

/** The searches that the agent gave a name, each a press away; nothing at all while there is none. */
export function SavedSearches({ state, addressOf }: SavedSearchesProps) {
  const [message, setMessage] = useState('');
  const messageRef = useRef<HTMLParagraphElement>(null);
  const dropping = useConfirmedSave({
    send: ({ id }: SavedSearch) => call('/dropSavedSearch', { id }),
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
    <Card title={words.title} className="screen-saved">
      <CallBlock state={state} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={1} />}>
        {({ searches }) => (
          <ul aria-label={words.title}>
            {searches.map((search) => (
              <SavedOne
                key={search.id}
                search={search}
                address={addressOf(search)}
                onDrop={() => dropping.ask(search)}
              />
            ))}
          </ul>
        )}
      </CallBlock>
      <p ref={messageRef} role="status" tabIndex={-1} className="screen-saved__said">
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

interface SavedOneProps {
  search: SavedSearch;
  address: string;
  onDrop: () => void;
}

function SavedOne({ search, address, onDrop }: SavedOneProps) {
  return (
    <li className="screen-saved__one">
      <Link href={address} title={words.until(formatDay(search.keptUntil))}>
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
