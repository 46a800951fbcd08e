import { serverNow } from '@portal/api-client';
import { formatInstant, formatLongDay, parisDayOf, reopenUntil, today } from '@portal/domain';
import { Card, Notice, SegmentedControl } from '@portal/ui';
import { useState } from 'react';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { AnswerForm, type UnsentAnswer } from './AnswerForm';
import { NoteForm } from './NoteForm';
import { TakeOver } from './TakeOver';
import type { Writing } from './writing';

const words = frRequestPage.write;

/** Where an agent writes: to the customer, or a note for agents alone. What is typed in one stays while the other is shown. */
export function Composer({ acts, ...writing }: Writing & { acts: boolean }) {
  const { request, holder } = writing;
  const over = request.nextActor === 'NOBODY';
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  const [noted, setNoted] = useState<UnsentAnswer | null>(null);
  const shown = over ? 'note' : kind;
  if (!acts) return over ? <Ended request={request} /> : null;
  return (
    <Card
      title={words.title}
      className={shown === 'note' ? 'request-write request-write--note' : 'request-write'}
      actions={
        !over && (
          <SegmentedControl
            label={words.kinds}
            options={[
              { value: 'answer', label: words.answer },
              { value: 'note', label: words.note },
            ]}
            value={kind}
            onChange={setKind}
          />
        )
      }
    >
      {over && <Ended request={request} />}
      <div hidden={shown === 'note' && !over}>
        {holder !== null && <TakeOver {...writing} holder={holder} />}
        <AnswerForm {...writing} over={over} onNote={setNoted} />
      </div>
      <div hidden={shown !== 'note'}>
        <NoteForm key={noted?.text} {...writing} start={noted} />
      </div>
    </Card>
  );
}

/** How it ended, and until when its customer can open it again. */
function Ended({ request: { closedAt, closingReason } }: Pick<Writing, 'request'>) {
  if (closedAt === null) return null;
  const until = reopenUntil(parisDayOf(new Date(closedAt)));
  return (
    <Notice tone="info" title={words.over(formatInstant(closedAt, 'short'))}>
      {closingReason !== null && <p>{words.reason(closingReason)}</p>}
      <p>{until < today(serverNow()) ? words.noReopen : words.reopen(formatLongDay(until))}</p>
    </Notice>
  );
}
