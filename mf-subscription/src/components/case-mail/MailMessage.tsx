import { Notice } from '@portal/ui';
import type { MailMessageWords } from './use-case-mail';

/** What became of a mail, told as it comes. */
export function MailMessage({ message }: { message: MailMessageWords | null }) {
  return <div aria-live="polite">{message && <Notice tone={message.tone}>{message.text}</Notice>}</div>;
}
