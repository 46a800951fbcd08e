import { call, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatPhone } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { useIsMountedRef } from '@portal/remote';
import { Button, ConfirmModal, Notice, SegmentedControl, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { frCaseFollow } from '../../../i18n/fr-case-follow';
import { isChanged } from '../../../rules/case/unsaved-changes';
import { useCase } from '../case-context';
import { useSentLink } from './use-sent-link';
import './follow.css';

const words = frCaseFollow.send;

type Way = 'EMAIL' | 'SMS';
type Preview = ResponseOf<'/previewCaseLink'>;

interface SendToClientProps {
  primary?: boolean;
  /** Called with the server's words once the message is on its way. */
  onSent?: (message: string) => void;
}

/** Sends the link of the saved case after a look at the message. */
export function SendToClient({ primary = false, onSent }: SendToClientProps) {
  const { page } = useCase();
  const [open, setOpen] = useState(false);
  const { order } = page;
  if (!order) return null;
  return (
    <>
      <Button
        size="small"
        variant={primary ? 'primary' : 'secondary'}
        icon="send"
        onClick={() => setOpen(true)}
      >
        {order.link?.sentAt ? words.again : words.button}
      </Button>
      {open && (
        <SendModal
          orderNumber={order.orderNumber}
          onClose={() => setOpen(false)}
          onSent={(message) => {
            setOpen(false);
            onSent?.(message);
          }}
        />
      )}
    </>
  );
}

interface SendModalProps {
  orderNumber: string;
  onClose: () => void;
  onSent: (message: string) => void;
}

function SendModal({ orderNumber, onClose, onSent }: SendModalProps) {
  const { page } = useCase();
  const [by, setBy] = useState<Way>('EMAIL');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const preview = useCall('/previewCaseLink', { orderNumber, by });
  const takeLink = useSentLink();
  const here = useIsMountedRef();
  const shown = preview.data;
  const send = async () => {
    setSending(true);
    setError(null);
    try {
      const { message, link } = await call('/sendCaseLink', { orderNumber, by });
      takeLink(link);
      if (here.current) onSent(message);
    } catch (thrown) {
      if (!here.current) return;
      setSending(false);
      setError(wordsFor(thrown));
    }
  };
  return (
    <ConfirmModal
      open
      title={words.title}
      confirmLabel={words.confirm[by]}
      loading={sending}
      ready={shown !== undefined && shown.refusal === null}
      error={error}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <div className="case-send">
        <SegmentedControl
          label={words.by}
          options={[
            { value: 'EMAIL', label: words.EMAIL },
            { value: 'SMS', label: words.SMS },
          ]}
          value={by}
          onChange={(way) => {
            setError(null);
            setBy(way);
          }}
        />
        {isChanged(page) && <Notice tone="warning">{words.unsaved}</Notice>}
        {shown ? (
          <Message preview={shown} />
        ) : preview.status === 'failed' ? (
          <CallFailure title={words.failed} error={preview.error} onRetry={preview.retry} />
        ) : (
          <Skeleton label={words.loading} lines={8} />
        )}
      </div>
    </ConfirmModal>
  );
}

function Message({
  preview: { to, subject, text, link, smsCount, validUntil, refusal },
}: {
  preview: Preview;
}) {
  const [before, ...after] = text.split(link);
  return (
    <>
      {refusal !== null && <Notice tone="warning">{`${refusal.replace(/\.$/, '')}.`}</Notice>}
      <section className="case-send__message" aria-label={words.preview}>
        <dl>
          <div>
            <dt>{words.to}</dt>
            <dd>{subject === null ? formatPhone(to) : to}</dd>
          </div>
          {subject !== null && (
            <div>
              <dt>{words.subject}</dt>
              <dd>{subject}</dd>
            </div>
          )}
        </dl>
        <p className="case-send__text">
          {before}
          {after.map((part, place) => (
            <span key={place}>
              <span className="case-send__link">{words.link}</span>
              {part}
            </span>
          ))}
        </p>
      </section>
      <p className="case-follow__soft">
        {words.until(validUntil)} {smsCount !== null && words.sms(smsCount)}
      </p>
    </>
  );
}
