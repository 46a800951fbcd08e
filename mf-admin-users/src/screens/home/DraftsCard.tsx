import { call, serverNow, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { ageWords, formatInstant } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Button, Card, ConfirmModal, Link, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { frHome } from '../../i18n/fr-home';
import { draftAddress } from '../../rules/case-address';

type Draft = ResponseOf<'/getCaseDrafts'>['drafts'][number];

const words = frHome.drafts;

/** What the agent has begun and not saved: each opens where it was left, and is deleted on question alone. */
export function DraftsCard() {
  const drafts = useCall('/getCaseDrafts', {});
  const [asked, setAsked] = useState<Draft | null>(null);
  return (
    <Card title={words.title}>
      <CallBlock state={drafts} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={2} />}>
        {(answer) =>
          answer.drafts.length === 0 ? (
            <p className="agent-day__none">{words.none}</p>
          ) : (
            <ul className="home-drafts">
              {answer.drafts.map((draft) => (
                <DraftRow key={draft.draft} draft={draft} onDelete={() => setAsked(draft)} />
              ))}
            </ul>
          )
        }
      </CallBlock>
      {asked && (
        <DeleteDraft
          draft={asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            setAsked(null);
            drafts.retry();
          }}
        />
      )}
    </Card>
  );
}

const nameOf = ({ client }: Draft) => client || words.unnamed;

function DraftRow({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const { orderNumber, keptAt, endsAt } = draft;
  const what = orderNumber === null ? words.fresh : words.of(orderNumber);
  return (
    <li>
      <Link href={draftAddress(draft)} aria-label={words.open(nameOf(draft), what)}>
        {nameOf(draft)}
      </Link>
      <span className="home-drafts__detail">
        {what} · <time dateTime={keptAt}>{ageWords(new Date(keptAt), serverNow())}</time> ·{' '}
        {words.until(formatInstant(endsAt, 'short'))}
      </span>
      <Button
        variant="quiet"
        size="small"
        icon="trash"
        aria-label={words.deleteOf(nameOf(draft))}
        onClick={onDelete}
      >
        {words.delete}
      </Button>
    </li>
  );
}

interface DeleteDraftProps {
  draft: Draft;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDraft({ draft, onClose, onDeleted }: DeleteDraftProps) {
  const [state, setState] = useState<{ deleting: boolean; error: string | null }>({
    deleting: false,
    error: null,
  });
  const remove = async () => {
    setState({ deleting: true, error: null });
    const { draft: name, orderNumber } = draft;
    try {
      await call('/dropCaseDraft', { draft: name, ...(orderNumber !== null && { orderNumber }) });
      onDeleted();
    } catch (thrown) {
      setState({ deleting: false, error: wordsFor(thrown) });
    }
  };
  return (
    <ConfirmModal
      open
      title={words.deleteTitle}
      confirmLabel={words.delete}
      danger
      loading={state.deleting}
      error={state.error}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <p>{words.deleteWords(nameOf(draft))}</p>
    </ConfirmModal>
  );
}
