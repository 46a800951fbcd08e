import { type CustomerRequest, messages, requestMessageMaxLength, type ResponseOf } from '@portal/contract';
import { formatLongDay } from '@portal/domain';
import { ChosenFiles, type KeptFile, useChosenFiles } from '@portal/screen/files';
import { useDraft } from '@portal/session';
import { ButtonLink, Notice } from '@portal/ui';
import { FormShell, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useEffect, useRef, useState } from 'react';
import { type RequestKey, sendRequestFile } from '../../../api/conversation';
import { frConversation } from '../../../i18n/fr-conversation';
import { newRequestLink } from '../../../paths';
import { useReply } from './use-reply';

const words = frConversation.reply;

export const replySchema = object({
  message: string().trim().required(messages.required).max(requestMessageMaxLength, words.tooLong),
});

const nothing = { message: '', files: [] as KeptFile[] };

interface ReplyProps {
  request: RequestKey;
  opened: ResponseOf<'/getRequestMessages'>;
  /** We asked the customer something. */
  asked: boolean;
  readOnly: boolean;
}

/** More words of the customer, while the request takes any; after that, where to write. */
export function Reply({ request, opened, asked, readOnly }: ReplyProps) {
  const { reopenUntil, mayReply, event } = opened;
  const [sent, setSent] = useState(0);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the form that had the focus begins anew
    if (sent > 0) done.current?.focus();
  }, [sent]);
  if (!mayReply) return <Another event={event} />;
  const answers = asked || reopenUntil !== null;
  const title = answers ? words.title : words.complete;
  return (
    <div className="conversation__reply">
      <h3>{title}</h3>
      {sent > 0 && (
        <div ref={done} tabIndex={-1} className="conversation__sent">
          <Notice tone="success">{words.sent}</Notice>
        </div>
      )}
      {reopenUntil !== null && <p>{words.reopens(formatLongDay(reopenUntil))}</p>}
      <ReplyForm
        key={sent}
        label={title}
        field={answers ? words.answer : words.message}
        request={request}
        readOnly={readOnly}
        another={newRequestLink(event)}
        onSent={() => setSent(sent + 1)}
      />
    </div>
  );
}

/** Of one that is over for good. */
function Another({ event }: { event: CustomerRequest }) {
  return (
    <div className="conversation__reply">
      <h3>{words.overTitle}</h3>
      <p>{words.over}</p>
      <p>
        <ButtonLink href={newRequestLink(event)} icon="plus">
          {words.another}
        </ButtonLink>
      </p>
    </div>
  );
}

interface ReplyFormProps {
  label: string;
  field: string;
  request: RequestKey;
  readOnly: boolean;
  /** Where to write once the server refuses more words. */
  another: string;
  onSent: () => void;
}

function ReplyForm({ label, field, request, readOnly, another, onSent }: ReplyFormProps) {
  const draft = useDraft(`contact.reply.${request.contractNbr}.${request.eventNbr}`, nothing);
  const typed = useRef(draft.values.message);
  const [blocked, setBlocked] = useState(false);
  const files = useChosenFiles({
    start: draft.values.files,
    send: (file, key) => sendRequestFile(request, file, key),
    onKept: (kept) => draft.keep({ message: typed.current, files: kept }),
  });
  const reply = useReply(request, () => {
    draft.clear();
    onSent();
  });
  return (
    <>
      {draft.restored && <Notice tone="info">{words.restored}</Notice>}
      <FormShell
        label={label}
        initialValues={{ message: draft.values.message }}
        schema={replySchema}
        onSubmit={({ message }) => {
          setBlocked(files.obstacle !== null);
          if (!readOnly && files.obstacle === null) reply.send({ message, files: files.ids });
        }}
        loading={reply.sending}
        submitError={(blocked && files.obstacle) || reply.problem}
        fieldErrors={reply.errors}
        submitLabel={words.submit}
        barred={readOnly}
        onValues={({ message }) => {
          typed.current = message;
          draft.keep({ message, files: files.kept });
        }}
        secondary={
          reply.conflict && (
            <ButtonLink href={another} icon="plus">
              {words.another}
            </ButtonLink>
          )
        }
      >
        <TextAreaField
          name="message"
          label={field}
          hint={words.hint}
          longest={requestMessageMaxLength}
          rows={4}
          disabled={readOnly}
        />
        <ChosenFiles chosen={files} disabled={readOnly} />
      </FormShell>
    </>
  );
}
