import { useConfirmedSave } from '@portal/screen';
import type { ResponseOf } from '@portal/contract';
import { Button, Notice } from '@portal/ui';
import { useId, useState } from 'react';
import { rateRequest, type RequestKey } from '../../../api/conversation';
import { tellElsewhere } from '../../../api/tell-change';
import { frConversation } from '../../../i18n/fr-conversation';

const words = frConversation.rating;

interface RatingProps {
  request: RequestKey;
  /** What the customer said; null while they have not. */
  helped: boolean | null;
  mayReply: boolean;
  readOnly: boolean;
}

/** Whether it helped, as the customer says of a request that is over. They may change their mind. */
export function Rating({ request, helped, mayReply, readOnly }: RatingProps) {
  const question = useId();
  // until the request is read again
  const [said, setSaid] = useState<boolean | null>(null);
  const save = useConfirmedSave<boolean, ResponseOf<'/rateRequest'>>({
    send: (answer) => rateRequest(request, answer),
    onSaved: (_answer, answered) => setSaid(answered),
    onElsewhere: ({ message }) => tellElsewhere(message),
  });
  const shown = save.sending ? save.asked : (said ?? helped);
  return (
    <div className="conversation__rating" role="group" aria-labelledby={question}>
      <p id={question} className="conversation__question">
        {words.question}
      </p>
      <div className="conversation__choices">
        {([true, false] as const).map((answer) => (
          <Button
            key={String(answer)}
            size="small"
            icon={shown === answer ? 'check' : undefined}
            aria-pressed={shown === answer}
            disabled={readOnly}
            loading={save.sending && save.asked === answer}
            onClick={() => save.save(answer)}
          >
            {answer ? words.yes : words.no}
          </Button>
        ))}
      </div>
      <p role="status" className="conversation__said">
        {!save.sending && thanks(shown, mayReply)}
      </p>
      {save.problem !== null && <Notice tone="error">{save.problem}</Notice>}
    </div>
  );
}

function thanks(helped: boolean | null, mayReply: boolean): string | null {
  if (helped === null) return null;
  if (helped) return words.saidYes;
  return mayReply ? words.saidNo : words.saidNoForGood;
}
