import { type CallState, call } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { CallBlock, useConfirmedSave } from '@portal/screen';
import { Button, Card, ConfirmModal, Skeleton } from '@portal/ui';
import { formatDay } from '@portal/domain';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { caseSearchWords } from '../../../i18n/case-search';
import { paths } from '../../../paths';
import { savedQuery } from '../../../rules/case-search/case-filters';

type Saved = ResponseOf<'/getSavedSearches'>;
type Search = Saved['searches'][number];

const words = caseSearchWords.saved;

/** The searches that the agent gave a name, each a press away; nothing at all while there is none. */
export function SavedSearches({ state }: { state: CallState<Saved> }) {
  const [said, setSaid] = useState('');
  const told = useRef<HTMLParagraphElement>(null);
  const dropping = useConfirmedSave({
    send: ({ id }: Search) => call('/dropSavedSearch', { id }),
    onSaved: (_answer, { name }) => {
      setSaid(words.dropped(name));
      state.retry();
    },
    onElsewhere: () => undefined,
  });
  const { data } = state;
  useEffect(() => {
    // the button that was pressed went with its search
    if (said !== '' && document.activeElement === document.body) told.current?.focus();
  }, [said, data]);
  const none = state.status === 'ready' && state.data.searches.length === 0;
  if (none && said === '') return null;
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
      <p ref={told} role="status" tabIndex={-1} className="saved-searches__said">
        {said}
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
