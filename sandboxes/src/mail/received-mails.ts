import { domainToASCII } from 'node:url';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Email } from 'postal-mime';
import type { Db } from '@portal/backend/sandbox-kit';

/** Namespace of the ids made from Message-IDs. */
const namespace = '5d1f9e2c-7a1b-4c6e-9a53-2f0c6a7e4b10';

/** A mail delivered twice with one Message-ID is stored once, as in a mail program. */
export async function keepMail(db: Db, recipients: string[], mail: Email): Promise<void> {
  await db
    .insertInto('sandbox_mail')
    .values({
      id: mail.messageId ? uuidv5(mail.messageId, namespace) : uuidv7(),
      sender: mail.from?.address ?? mail.from?.name ?? '',
      recipients: recipients.map(onTheWire),
      subject: mail.subject ?? '',
      text_body: mail.text ?? '',
      html_body: mail.html ?? '',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** As addresses travel: the domain in ASCII, and one case. */
function onTheWire(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}

/** Latest first, 200 at most; with `recipient`, only those sent to it. */
export function listMails(db: Db, recipient?: string) {
  const latest = db
    .selectFrom('sandbox_mail')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200);
  if (recipient === undefined) return latest.execute();
  return latest.where((eb) => eb(eb.val(onTheWire(recipient)), '=', eb.fn.any('recipients'))).execute();
}

export type ReceivedMail = Awaited<ReturnType<typeof listMails>>[number];

export const findMail = (db: Db, id: string): Promise<ReceivedMail | undefined> =>
  db.selectFrom('sandbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
