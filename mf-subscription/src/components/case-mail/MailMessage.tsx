import { Notice } from '@portal/ui';
import type { MailMessageWords } from './use-case-mail';

/** Result of sending a mail, announced to screen readers. */
export function MailMessage({ message }: { message: MailMessageWords | null }) {
  return <div aria-live="polite">{message && <Notice tone={message.tone}>{message.text}</Notice>}</div>;
}
