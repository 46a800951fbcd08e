import { usePages } from '@portal/api-client/query';
import { CallBlock, CallFailure } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Button, Card, EmptyState, Notice, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { frNotes as words } from '../../i18n/fr-notes';
import { writesNotes } from './note-rights';
import { OneNote } from './OneNote';
import { WriteNote } from './WriteNote';
import './notes.css';

interface CustomerNotesProps {
  /** Number of the customer. */
  customer: string;
  /** Of this contract alone; else all notes about the customer. */
  contract?: string;
}

/** What agents noted about a customer, latest first, with the form that adds a note: a card of a page. */
export function CustomerNotes({ customer, contract }: CustomerNotesProps) {
  const session = useSession();
  const asked = {
    customerNbr: customer,
    ...(contract !== undefined && { contractNbr: contract }),
    limit: 10,
  };
  const { first, pages, more, loadingMore, moreError } = usePages('/getNotes', asked);
  const [said, setSaid] = useState<string | null>(null);
  if (!isKnown(session)) return null;
  const acts = writesNotes(session.autorizationsScheme);
  const total = first.data;
  return (
    <Card
      title={contract === undefined ? words.title : words.aboutContract(contract)}
      className="notes"
      actions={total && <span className="notes__count">{words.count(total.total, total.totalIsCapped)}</span>}
    >
      {acts && (
        <WriteNote customer={customer} contract={contract} onSaved={setSaid} onSend={() => setSaid(null)} />
      )}
      {said !== null && (
        <Notice tone="success" title={said} onClose={() => setSaid(null)}>
          {null}
        </Notice>
      )}
      <CallBlock
        state={first}
        failed={words.failed}
        skeleton={<Skeleton label={words.loading} lines={4} className="notes__coming" />}
      >
        {({ notes }) =>
          notes.length === 0 ? (
            <EmptyState title={words.none}>{words.noneWords}</EmptyState>
          ) : (
            <>
              <ol className="notes__list">
                {pages
                  .flatMap((page) => page.notes)
                  .map((note) => (
                    <li key={note.noteId}>
                      <OneNote
                        note={note}
                        self={session.userId}
                        acts={acts}
                        showsContract={contract === undefined}
                        say={setSaid}
                        reread={first.retry}
                      />
                    </li>
                  ))}
              </ol>
              {moreError && (
                <CallFailure title={words.moreFailed} error={moreError} onRetry={more ?? first.retry} />
              )}
              {more && !moreError && (
                <Button variant="quiet" icon="chevron-down" loading={loadingMore} onClick={more}>
                  {words.more}
                </Button>
              )}
            </>
          )
        }
      </CallBlock>
    </Card>
  );
}
